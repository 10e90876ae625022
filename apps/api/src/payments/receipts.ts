import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import * as repository from './repository.ts'
import type { Receipt, SettlementService } from './settlement.ts'

type Log = { error(details: object, text: string): void }
type Deps = { db: Database; clock: Clock; settlement: SettlementService; log: Log }

/** What the outside says was received for a charge: settled, or set aside for a person where it is another amount. */
export function receiptService({ db, clock, settlement, log }: Deps) {
  const setAside = async (charge: repository.Charge, { externalId, amountCents }: Receipt): Promise<void> => {
    const now = clock.now()
    const isNew = await repository.storeMismatch(db, {
      id: randomUUID(),
      source: charge.method,
      external_id: externalId,
      charge_reference: charge.id,
      body: { amountCents, isPayment: true },
      received_at: now,
      state: 'mismatch',
      next_attempt_at: now,
    })
    if (isNew) log.error({ charge: charge.id, externalId, amountCents }, 'another amount was paid than charged')
  }

  return {
    take: (charge: repository.Charge, receipt: Receipt): Promise<void> =>
      receipt.amountCents === charge.amount_cents ? settlement.settle(charge, receipt) : setAside(charge, receipt),
  }
}

export type ReceiptService = ReturnType<typeof receiptService>
