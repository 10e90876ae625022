import type { CivilDate } from '@portal/brazil/dates'
import type { Reply } from '@portal/contract'

export type PlanState = 'waiting-entry' | 'active' | 'undone' | 'lapsed'

type Rule = {
  status: Reply<'instalmentPlan'>['situacao']
  /** Whether it binds: it may be given back, while the days for it last. */
  isLive: boolean
}

/** What each state of a plan is called and allows. */
export const planRules: Record<PlanState, Rule> = {
  'waiting-entry': { status: 'AGUARDANDO_ENTRADA', isLive: true },
  active: { status: 'CONTRATADO', isLive: true },
  undone: { status: 'DESISTIDO', isLive: false },
  lapsed: { status: 'ENCERRADO', isLive: false },
}

/** Instalments are brought forward once the days for giving the plan back are over. */
export const isPrepayable = (
  { state, undo_until }: { state: PlanState; undo_until: CivilDate },
  left: readonly unknown[],
  today: CivilDate,
): boolean => state === 'active' && today > undo_until && left.length > 0
