import type { Reply } from '@portal/contract'
import type { NegotiationStep } from './steps-repository.ts'

export type NegotiationAct = 'confirm-data' | 'send-code' | 'conclude'

type StepRule = {
  /** The wire's name of the open step. */
  name: Reply<'negotiation'>['proximoPasso']
  /** The acts that the step allows: a code may be sent again while it is awaited. */
  acts: readonly NegotiationAct[]
}

export const stepRules: Record<NegotiationStep, StepRule> = {
  'confirm-data': { name: 'CONFIRMAR_DADOS', acts: ['confirm-data'] },
  'send-code': { name: 'CODIGO', acts: ['send-code'] },
  conclude: { name: 'CONCLUIR', acts: ['conclude', 'send-code'] },
  done: { name: 'NENHUM', acts: [] },
}

/** No code is sent where none is required. */
export const mayDo = (
  act: NegotiationAct,
  { step, needsCode }: { step: NegotiationStep; needsCode: boolean },
): boolean => stepRules[step].acts.includes(act) && (act !== 'send-code' || needsCode)

export function stepAfter(step: Exclude<NegotiationStep, 'done'>, needsCode: boolean): NegotiationStep {
  if (step === 'confirm-data') return needsCode ? 'send-code' : 'conclude'
  return step === 'send-code' ? 'conclude' : 'done'
}
