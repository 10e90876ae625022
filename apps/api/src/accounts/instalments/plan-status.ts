import type { CivilDate } from '@portal/brazil/dates'
import type { Reply } from '@portal/contract'

export type PlanState = 'waiting-entry' | 'active' | 'undone' | 'lapsed'

type PlanRule = {
  status: Reply<'instalmentPlan'>['situacao']
  /** A live plan binds, and may be given back while the days for it last. */
  isLive: boolean
}

/** Each state of a plan by its name and what it allows. */
export const planRules: Record<PlanState, PlanRule> = {
  'waiting-entry': { status: 'AGUARDANDO_ENTRADA', isLive: true },
  active: { status: 'CONTRATADO', isLive: true },
  undone: { status: 'DESISTIDO', isLive: false },
  lapsed: { status: 'ENCERRADO', isLive: false },
}

type PlanTransition = { from: readonly PlanState[]; to: PlanState }

/** Moves of a plan, and the states from which each begins. */
export const planMoves = {
  /** It began at once, by its down payment, or by one that was notified after the plan had ended. */
  began: { from: ['active', 'waiting-entry', 'lapsed'], to: 'active' },
  /** Its down payment did not come. */
  'entry-missed': { from: ['waiting-entry'], to: 'lapsed' },
  /** The invoice was paid otherwise, or asks for another amount than the plan divides. */
  'debt-changed': { from: ['waiting-entry'], to: 'lapsed' },
  /** Within its days, by its holder. */
  'given-back': { from: ['waiting-entry', 'active', 'lapsed'], to: 'undone' },
} as const satisfies Record<string, PlanTransition>

export type PlanMove = keyof typeof planMoves

/** Instalments are brought forward once the days for giving the plan back are over. */
export const isPrepayable = (
  { state, undoUntil }: { state: PlanState; undoUntil: CivilDate },
  left: readonly unknown[],
  today: CivilDate,
): boolean => state === 'active' && today > undoUntil && left.length > 0
