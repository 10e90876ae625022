import { randomUUID } from 'node:crypto'
import { civilDateInSaoPaulo, compareDates } from '@portal/brazil/dates'
import { nextBusinessDay } from '@portal/brazil/holidays'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/transact.ts'
import type { ChargeChanges } from './changes.ts'
import { hasPayment, namePayment } from './payment-repository.ts'
import * as repository from './repository.ts'
import type { Receipt, SettlementService } from './settlement.ts'
import * as suspense from './suspense/suspense-repository.ts'
import type { PaymentLog } from './payment-log.ts'

type Deps = { db: Database; clock: Clock; settlement: SettlementService; changes: ChargeChanges; log: PaymentLog }

/** A receipt is taken once: booked, or set aside where the amount is another. A bank's answer names what its file told first. */
export function receiptService({ db, clock, settlement, changes, log }: Deps) {
  /** False where it stood aside already. */
  const setAside = async (
    tx: Transaction,
    charge: repository.Charge,
    { externalId, amountCents, at }: Receipt,
    reason: suspense.SuspenseReason,
  ): Promise<boolean> => {
    const isNew = await suspense.insertSuspense(tx, {
      id: randomUUID(),
      source: charge.method,
      externalId,
      recordId: null,
      chargeId: charge.id,
      amountCents,
      paidAt: at,
      reason,
      raisedAt: clock.now(),
      ...unresolved,
    })
    await repository.markSeen(tx, charge.id, clock.now())
    return isNew
  }

  /** Gives the charges that it touched. */
  const take = async (tx: Transaction, charge: repository.Charge, receipt: Receipt): Promise<string[]> => {
    await settlement.hold(tx, charge)
    const { externalId, amountCents } = receipt
    if (await hasPayment(tx, externalId)) return []
    const waiting = await suspense.lockOf(tx, charge.method, externalId)
    if (waiting !== undefined && !isAwaited(waiting, charge)) return []
    const money = { chargeId: charge.id, amountCents }
    if (await namePayment(tx, { ...money, externalId })) return []
    const told = await suspense.findToldByFile(tx, money)
    if (told) await suspense.updateSuspense(tx, told.id, { externalId })
    if (told?.resolvedAt) return []
    if (!isExpected(charge, receipt)) {
      if (told ?? waiting) return []
      const isNew = await setAside(tx, charge, receipt, 'other-amount')
      if (!isNew) return [charge.id]
      log.error({ charge: charge.id, externalId, amountCents }, 'another amount was paid than charged')
      await settlement.notifyAside(tx, charge, receipt)
      return [charge.id]
    }
    const { paymentId, touched } = await settlement.book(tx, charge, receipt)
    const aside = told ?? waiting
    if (aside) await suspense.updateSuspense(tx, aside.id, bookedAs(paymentId, clock.now()))
    return touched
  }

  return {
    async take(charge: repository.Charge, receipt: Receipt): Promise<void> {
      const touched = await transact(db, (tx) => take(tx, charge, receipt))
      touched.forEach(changes.announce)
    },

    /** Puts money aside that its charge does not account for; false where it is in the books or aside already. */
    setAside: (charge: repository.Charge, receipt: Receipt, reason: suspense.SuspenseReason): Promise<boolean> =>
      transact(db, async (tx) => {
        await settlement.hold(tx, charge)
        return (await hasPayment(tx, receipt.externalId)) ? false : setAside(tx, charge, receipt, reason)
      }),
  }
}

export type ReceiptService = ReturnType<typeof receiptService>

/** The PSP's list came before its charge: the charge's own word books it. */
const isAwaited = ({ reason, resolvedAt, chargeId }: suspense.Suspense, { id }: repository.Charge): boolean =>
  reason === 'unknown-charge' && resolvedAt === null && chargeId === id

export const unresolved = { resolvedAt: null, resolution: null, note: null, paymentId: null } as const

export const bookedAs = (paymentId: string, at: Date, note: string | null = null) =>
  ({ resolvedAt: at, resolution: 'booked', paymentId, note }) as const

/** A Pix with a due date, paid late, may bring more: its PSP adds the fine and the interest. */
const isExpected = (charge: repository.Charge, { amountCents, at }: Receipt): boolean => {
  const { method, dueOn, amountCents: asked } = charge
  if (amountCents === asked) return true
  if (method !== 'PIX' || dueOn === null || amountCents < asked) return false
  return compareDates(civilDateInSaoPaulo(at), nextBusinessDay(dueOn)) > 0
}
