import type { CivilDate } from '@portal/brazil/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { noteAtDesk } from './repository.ts'
import { transact } from '../../platform/transact.ts'
import {
  type CloseAll,
  type DebtState,
  type OwedDebt,
  debtRules,
  findOwnerOfDebt,
  lockDebts,
  stateOf,
  updateDebt,
} from '../agreements/public.ts'

export type DebtAct =
  | { act: 'contest'; cents: number }
  | { act: 'contest-end' }
  | { act: 'sale'; to: { name: string; cnpj: string; channel: string }; on: CivilDate }

type DebtOrder = { issuer: string; cpf: string; contract: string; note: string; by: string; does: DebtAct }
type DebtOutcome = { state: DebtState } | 'no-debt' | 'not-allowed'

/** Changes of debts by the issuer's desk; each act is logged. */
export function debtDeskService({ db, clock, closeAll }: { db: Database; clock: Clock; closeAll: CloseAll }) {
  const act = async (tx: Transaction, { does, note, by, ...which }: DebtOrder): Promise<DebtOutcome> => {
    const owner = await findOwnerOfDebt(tx, which)
    const [debt] = owner === undefined ? [] : await lockDebts(tx, owner.customerId, [owner.id])
    if (debt === undefined) return 'no-debt'
    const values = changeOf(debt, does, clock.today())
    if (values === undefined) return 'not-allowed'
    await updateDebt(tx, debt.id, values)
    // An open charge asks for what the debt was before.
    await closeAll(tx, debt.id, does.act === 'sale' ? 'sold' : 'debt-changed')
    const { act: kind, ...details } = does
    const subject = { customerId: debt.customerId, subjectId: debt.id }
    await noteAtDesk(tx, { happenedAt: clock.now(), act: kind, ...subject, details, note, actor: by })
    return { state: stateOf({ ...debt, ...values }) }
  }
  return { act: (order: DebtOrder): Promise<DebtOutcome> => transact(db, (tx) => act(tx, order)) }
}

export type DebtDeskService = ReturnType<typeof debtDeskService>

type DebtChange = Partial<
  Pick<OwedDebt, 'contestedCents' | 'contestedOn' | 'soldOn' | 'soldToName' | 'soldToCnpj' | 'soldToChannel'>
>

/** The changed columns; undefined where the debt's state does not allow the act. */
function changeOf(debt: OwedDebt, does: DebtAct, today: CivilDate): DebtChange | undefined {
  const { next } = debtRules[stateOf(debt)]
  if (does.act === 'contest')
    return next.contested !== undefined && does.cents <= debt.originalCents
      ? { contestedCents: does.cents, contestedOn: today }
      : undefined
  // A debt that is contested in part is in the state open.
  if (does.act === 'contest-end')
    return debt.contestedCents > 0 && (next['contest-ended'] ?? next.contested) !== undefined
      ? { contestedCents: 0, contestedOn: null }
      : undefined
  if (next.sold === undefined || does.on > today) return undefined
  const { name, cnpj, channel } = does.to
  return { soldOn: does.on, soldToName: name, soldToCnpj: cnpj, soldToChannel: channel }
}
