import { randomUUID } from 'node:crypto'
import { type Clock, noonOf } from '../../../platform/clock.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { unresolved } from '../receipts.ts'
import { type Charge, markSeen } from '../repository.ts'
import { type StoredRecord, findReversed, findUntoldPayment, wasToldBefore } from './return-repository.ts'
import { returnRules } from './return-rules.ts'
import type { SettlementService } from '../settlement.ts'
import * as suspense from '../suspense/suspense-repository.ts'
import type { PaymentLog } from '../payment-log.ts'

type Deps = { clock: Clock; settlement: SettlementService; log: PaymentLog }

export type RecordOutcome = { state: StoredRecord['state']; paymentId?: string; touched: string[] }

export const noted: RecordOutcome = { state: 'noted', touched: [] }

/** The money that a record tells of: booked once, or set aside for a person. */
export function returnMoney({ clock, settlement, log }: Deps) {
  const suspend = async (
    tx: Transaction,
    record: StoredRecord,
    reason: suspense.SuspenseReason,
    charge: Charge | undefined,
  ): Promise<RecordOutcome> => {
    // Money that a bank took back is no payment, whoever's it is.
    const why = record.event === 'reversed' ? 'reversed' : reason
    const untold = charge && why !== 'reversed' && (await suspense.findUntold(tx, moneyOf(charge, record)))
    if (untold) {
      await suspense.updateSuspense(tx, untold.id, { recordId: record.id })
      return { state: 'suspense', touched: [] }
    }
    const receipt = { amountCents: record.paidCents, at: paidAt(record, clock), externalId: nameOf(record) }
    await suspense.insertSuspense(tx, {
      id: randomUUID(),
      source: 'BOLETO',
      externalId: receipt.externalId,
      recordId: record.id,
      chargeId: charge?.id ?? null,
      amountCents: receipt.amountCents,
      paidAt: receipt.at,
      reason: why,
      returnedExternalId: why === 'reversed' && charge ? await findReversed(tx, moneyOf(charge, record)) : null,
      raisedAt: clock.now(),
      ...unresolved,
    })
    log.error({ record: record.id, reason: why }, 'money that a return file told of is set aside')
    if (charge === undefined || gone.has(why)) return { state: 'suspense', touched: [] }
    await markSeen(tx, charge.id, clock.now())
    if (receipt.amountCents !== charge.amountCents) await settlement.notifyAside(tx, charge, receipt)
    return { state: 'suspense', touched: [charge.id] }
  }

  /** Money for a slip of ours: the payment that it is of, or a new one, or what a person decides. */
  const take = async (tx: Transaction, record: StoredRecord, charge: Charge): Promise<RecordOutcome> => {
    const { money, repeats = false } = returnRules[record.event]
    if (money === undefined) return noted
    if (money === 'reversed') return suspend(tx, record, money, charge)
    await settlement.hold(tx, charge)
    const known = await findUntoldPayment(tx, { ...moneyOf(charge, record), repeats })
    if (known !== undefined) return { state: 'applied', paymentId: known, touched: [] }
    if (await wasToldBefore(tx, record)) return suspend(tx, record, 'told-again', charge)
    if (money !== 'book') return suspend(tx, record, money, charge)
    if (record.paidCents !== charge.amountCents) return suspend(tx, record, 'other-amount', charge)
    const receipt = { amountCents: record.paidCents, at: paidAt(record, clock), externalId: nameOf(record) }
    const { paymentId, touched } = await settlement.book(tx, charge, receipt)
    return { state: 'applied', paymentId, touched }
  }

  return { suspend, take }
}

const gone: ReadonlySet<suspense.SuspenseReason> = new Set(suspense.GONE)

/** A name until the bank gives the payment its own id. */
const nameOf = ({ key }: StoredRecord): string => `CNAB ${key}`

const paidAt = ({ happenedOn }: StoredRecord, clock: Clock) => (happenedOn === null ? clock.now() : noonOf(happenedOn))

const moneyOf = ({ id }: Charge, { paidCents }: StoredRecord) => ({ chargeId: id, amountCents: paidCents })
