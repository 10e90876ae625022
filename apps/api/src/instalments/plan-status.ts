import type { Reply } from '@portal/contract'

export type PlanState = 'waiting-entry' | 'active' | 'undone' | 'lapsed'

type Rule = {
  status: Reply<'instalmentPlan'>['situacao']
  /** Whether the customer may give it back, while the days for it last. */
  undoable: boolean
}

/** What each state of a plan is called and allows. */
export const planRules: Record<PlanState, Rule> = {
  'waiting-entry': { status: 'AGUARDANDO_ENTRADA', undoable: true },
  active: { status: 'CONTRATADO', undoable: true },
  undone: { status: 'DESISTIDO', undoable: false },
  lapsed: { status: 'ENCERRADO', undoable: false },
}
