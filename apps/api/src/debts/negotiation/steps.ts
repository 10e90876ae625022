import type { Reply } from '@portal/contract'
import type { Row } from '../../platform/db/schema.ts'

export type Step = Row<'negotiations'>['step']
export type Act = 'confirm-data' | 'send-code' | 'conclude'

type Rule = {
  /** The wire's name of the open step. */
  name: Reply<'negotiation'>['proximoPasso']
  /** The acts that the step allows: a code may be sent again while it is awaited. */
  acts: readonly Act[]
}

export const stepRules: Record<Step, Rule> = {
  'confirm-data': { name: 'CONFIRMAR_DADOS', acts: ['confirm-data'] },
  'send-code': { name: 'CODIGO', acts: ['send-code'] },
  conclude: { name: 'CONCLUIR', acts: ['conclude', 'send-code'] },
  done: { name: 'NENHUM', acts: [] },
}

/** No code is sent where none is required. */
export const mayDo = (act: Act, { step, needs_code }: { step: Step; needs_code: boolean }): boolean =>
  stepRules[step].acts.includes(act) && (act !== 'send-code' || needs_code)

export function stepAfter(step: Exclude<Step, 'done'>, needsCode: boolean): Step {
  if (step === 'confirm-data') return needsCode ? 'send-code' : 'conclude'
  return step === 'send-code' ? 'conclude' : 'done'
}
