import type { Handlers } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/refusal.ts'

type AutomaticDebitCalls =
  | 'automaticDebit'
  | 'automaticDebitEvents'
  | 'activateAutomaticDebit'
  | 'chooseDebitAmount'
  | 'cancelAutomaticDebit'
  | 'stopDebit'
  | 'returnDebit'
  | 'pastDebits'

const refuse = async (): Promise<never> => {
  throw new Refusal('NAO_ENCONTRADO')
}

/** Pix Automático is offered by no issuer yet. */
export const automaticDebitHandlers = (): Pick<Handlers, AutomaticDebitCalls> => ({
  automaticDebit: refuse,
  automaticDebitEvents: refuse,
  activateAutomaticDebit: refuse,
  chooseDebitAmount: refuse,
  cancelAutomaticDebit: refuse,
  stopDebit: refuse,
  returnDebit: refuse,
  pastDebits: refuse,
})
