import type { Reply } from '@portal/contract'
import type { Row } from '../../platform/db/schema.ts'

export type Step = Row<'negotiations'>['step']
export type Act = 'confirm-data' | 'send-code' | 'conclude'

type Rule = {
  /** What the wire calls the step that is open. */
  name: Reply<'negotiation'>['proximoPasso']
  /** What may be done at it. A code may be asked for again while it is waited for. */
  acts: readonly Act[]
}

/** What each step of a negotiation is called and lets happen. */
export const stepRules: Record<Step, Rule> = {
  'confirm-data': { name: 'CONFIRMAR_DADOS', acts: ['confirm-data'] },
  'send-code': { name: 'CODIGO', acts: ['send-code'] },
  conclude: { name: 'CONCLUIR', acts: ['conclude', 'send-code'] },
  done: { name: 'NENHUM', acts: [] },
}

/** Whether something may be done now: no code is sent where none is asked for. */
export const mayDo = (act: Act, { step, needs_code }: { step: Step; needs_code: boolean }): boolean =>
  stepRules[step].acts.includes(act) && (act !== 'send-code' || needs_code)

/** The only step after one. */
export function stepAfter(step: Exclude<Step, 'done'>, needsCode: boolean): Step {
  if (step === 'confirm-data') return needsCode ? 'send-code' : 'conclude'
  return step === 'send-code' ? 'conclude' : 'done'
}
