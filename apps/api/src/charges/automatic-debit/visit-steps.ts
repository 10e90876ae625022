import { addDays } from '@portal/brazil/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { transact } from '../../platform/transact.ts'
import * as debits from './debits-repository.ts'
import type { DebitOrders } from './debit-orders.ts'
import type { DebitOutside } from './debit-outside.ts'
import type { DebitPlanning } from './planning.ts'
import type { RecurrenceOutside } from './recurrence-outside.ts'
import * as repository from './repository.ts'

export type StepDeps = {
  db: Database
  clock: Clock
  outside: DebitOutside
  recurrences: RecurrenceOutside
  planning: DebitPlanning
  orders: DebitOrders
  /** True while anything of a person's invoices is owed. */
  owes(customerId: string): Promise<boolean>
}

/** An invoice is looked at until its last retry is over. */
const DAYS_LOOKED_AT = 14

/** The steps of a visit. */
export function visitSteps({ db, clock, outside, recurrences, planning, orders, owes }: StepDeps) {
  const look = async (owner: repository.OwnRecurrence): Promise<void> => {
    for (const debit of await debits.findLive(db, owner.id))
      if (debit.state !== 'asking') await outside.confirm(debit, owner)
  }

  /** True where something was asked for, which may change what is wanted. */
  const planAll = async (owner: repository.OwnRecurrence): Promise<boolean> => {
    const today = clock.today()
    const since = addDays(today, -DAYS_LOOKED_AT)
    const invoices = await debits.findDebitable(db, { cardId: owner.cardId, today, since })
    for (const { id } of invoices) {
      const steps = await transact(db, (tx) => planning.plan(tx, owner, id))
      if (!steps.some(({ kind }) => kind === 'miss')) continue
      for (const debit of await debits.findLive(db, owner.id))
        if (debit.invoiceId === id) await orders.miss(debit, owner)
    }
    const wanted = (await debits.findLive(db, owner.id)).filter(isWanted)
    for (const debit of wanted) await orders.perform(debit, owner)
    const after = new Map((await debits.findLive(db, owner.id)).map((debit) => [debit.id, debit.state]))
    return wanted.some(({ id, state }) => after.get(id) !== state)
  }

  /** Without an offer that anybody may still take, or a card to pay for, the authorisation ends at the PSP too. */
  const askForEnd = async (owner: repository.OwnRecurrence): Promise<repository.OwnRecurrence> => {
    if (owner.endAskedAt !== null || owner.state === 'ended') return owner
    const isUntaken = owner.state !== 'approved' && clock.now() >= owner.offerUntil
    const isLeft = owner.isCardOver && !(await owes(owner.customerId))
    if (!isUntaken && !isLeft) return owner
    const end = { endAskedAt: clock.now(), endAskedBy: isUntaken ? ('time' as const) : ('issuer' as const) }
    await repository.updateRecurrence(db, owner.id, end)
    return { ...owner, ...end }
  }

  const end = async (owner: repository.OwnRecurrence): Promise<void> => {
    if (owner.state === 'creating') {
      const over = { endedAt: clock.now(), endedBy: owner.endAskedBy, visitAt: null }
      await repository.updateRecurrence(db, owner.id, { state: 'ended', ...over })
      return
    }
    await recurrences.end(owner)
    await recurrences.confirm(owner)
  }

  return { look, planAll, askForEnd, end }
}

/** An order that the PSP has not confirmed. */
const isWanted = ({ state, retryOn }: debits.Debit): boolean =>
  state === 'asking' || state === 'cancelling' || retryOn !== null
