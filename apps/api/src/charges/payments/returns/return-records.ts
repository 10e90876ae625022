import type { Clock } from '../../../platform/clock.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/transact.ts'
import { isDynamicCode } from '../../../platform/gateways/pix-code.ts'
import { BATCH } from '../batches.ts'
import type { ChargeChanges } from '../changes.ts'
import * as repository from '../repository.ts'
import { type RecordOutcome, noted, returnMoney } from './return-money.ts'
import { type StoredRecord, concludeRecord, findStored, lockStored } from './return-repository.ts'
import { returnRules } from './return-rules.ts'
import { slipFinder } from './return-slips.ts'
import type { SettlementService } from '../settlement.ts'
import type { PaymentLog } from '../payment-log.ts'

type Deps = {
  db: Database
  clock: Clock
  settlement: SettlementService
  changes: ChargeChanges
  agreements: readonly string[]
  log: PaymentLog
}

/** Stored records of return files, each applied once: what it says and what became of that are one transaction. */
export function returnRecords({ db, clock, settlement, changes, agreements, log }: Deps) {
  const slipOf = slipFinder(agreements)
  const money = returnMoney({ clock, settlement, log })

  const applyTo = async (tx: Transaction, record: StoredRecord, charge: repository.Charge): Promise<RecordOutcome> => {
    const touched = await changeSlip(tx, record, charge, clock.now())
    const outcome = record.paidCents > 0 ? await money.take(tx, record, charge) : noted
    return { ...outcome, touched: [...touched, ...outcome.touched] }
  }

  /** Applies a record; gives the charges that it changed. */
  const apply = (id: string): Promise<string[]> =>
    transact(db, async (tx) => {
      const record = await lockStored(tx, id)
      if (record === undefined) return []
      const found = await slipOf(tx, record)
      const { state, paymentId, touched } =
        typeof found !== 'string'
          ? await applyTo(tx, record, found)
          : bringsMoney(record)
            ? await money.suspend(tx, record, found, undefined)
            : noted
      await concludeRecord(tx, record.id, state, paymentId)
      return touched
    })

  const applyOne = async (id: string): Promise<void> => {
    try {
      const touched = await apply(id)
      touched.forEach(changes.announce)
    } catch (error) {
      // Whatever it is, the records behind this one get their turn, and this one its next.
      log.error({ err: error, record: id }, 'return record not applied')
    }
  }

  return {
    /** Applies all that waits, of whatever file: a file before this one may have been cut short by a crash. */
    async applyStored(ending?: AbortSignal): Promise<void> {
      let waiting = await findStored(db, undefined, BATCH)
      while (waiting.length > 0) {
        for (const { id } of waiting) if (!ending?.aborted) await applyOne(id)
        waiting = ending?.aborted ? [] : await findStored(db, waiting.at(-1), BATCH)
      }
    },
  }
}

export type ReturnRecords = ReturnType<typeof returnRecords>

const bringsMoney = ({ event, paidCents }: StoredRecord): boolean =>
  returnRules[event].money !== undefined && paidCents > 0

/** Gives the slips that it changed, besides money. */
async function changeSlip(
  tx: Transaction,
  record: StoredRecord,
  charge: repository.Charge,
  now: Date,
): Promise<string[]> {
  const { slip } = returnRules[record.event]
  if (slip === 'registered' && record.copyPaste !== null && isDynamicCode(record.copyPaste)) {
    if (charge.copyPaste !== null) return []
    await repository.updateCharge(tx, charge.id, { copyPaste: record.copyPaste })
    return [charge.id]
  }
  if (slip === 'seen') {
    await repository.markSeen(tx, charge.id, now)
    return [charge.id]
  }
  if (slip !== 'written-off') return []
  return (await repository.endFromOutside(tx, charge.id, now)) ? [charge.id] : []
}
