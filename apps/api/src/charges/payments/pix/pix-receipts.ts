import type { Database } from '../../../platform/db/database.ts'
import type { ReceivedPix } from '../../../platform/gateways/pix.ts'
import type { ReceiptService } from '../receipts.ts'
import type { RefundService } from '../refunds/refund-service.ts'
import * as repository from '../repository.ts'

type Deps = { db: Database; receipts: ReceiptService; refunds: Pick<RefundService, 'take' | 'tellOdd'> }

/** Takes the Pix of a charge, as its PSP confirms them, with what went back of each. */
export function pixReceipts({ db, receipts, refunds }: Deps) {
  const take = async (charge: repository.Charge, received: readonly ReceivedPix[]): Promise<void> => {
    for (const { endToEndId, amountCents, at, refunds: given = [], oddRefunds = [] } of received) {
      await receipts.take(charge, { amountCents, at, externalId: endToEndId })
      for (const refund of given) await refunds.take({ ...refund, endToEndId })
      if (oddRefunds.length > 0) refunds.tellOdd(charge.id, endToEndId)
    }
  }

  return {
    take,
    async takeOf(chargeId: string, received: readonly ReceivedPix[]): Promise<void> {
      const charge = await repository.findChargeOutside(db, 'PIX', chargeId)
      if (charge === undefined) throw new Error('a debit without its charge')
      await take(charge, received)
    },
  }
}

export type PixReceipts = ReturnType<typeof pixReceipts>
