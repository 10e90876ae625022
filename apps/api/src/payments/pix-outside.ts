import { type Clock, later, seconds } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { PixCharge, PixGateway } from '../gateways/pix.ts'
import { mayStillArrive } from './charge-life.ts'
import type { ReceiptService } from './receipts.ts'
import * as repository from './repository.ts'

export const PIX_SECONDS = 1800

/** How soon the outside is asked again after a customer's look asked it. */
const AGAIN = seconds(60)

/** A charge's txid: its id without hyphens, 32 letters and digits. */
const txidOf = (chargeId: string): string => chargeId.replaceAll('-', '')

/** The charge id of one of our txids, or undefined. */
export const chargeIdOf = (txid: string): string | undefined =>
  /^[0-9a-f]{32}$/.test(txid) ? txid.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : undefined

type Deps = { db: Database; clock: Clock; gateway: PixGateway; receipts: ReceiptService }

/** A Pix as the PSP holds it: made there, asked about, closed. */
export function pixOutside({ db, clock, gateway, receipts }: Deps) {
  /** What the PSP says of a charge, put into the books. */
  const reconcile = async (charge: repository.Charge): Promise<PixCharge | undefined> => {
    const found = await gateway.findCharge(txidOf(charge.id))
    if (found?.status !== 'CONCLUIDA') return found
    for (const { endToEndId, amountCents, at } of found.received)
      await receipts.take(charge, { amountCents, at, externalId: endToEndId })
    return found
  }

  return {
    /** Makes the charge at the PSP; by its txid, so that a second time makes no second one. */
    async register(charge: repository.Charge): Promise<void> {
      const made = await gateway.createCharge({
        txid: txidOf(charge.id),
        amountCents: charge.amount_cents,
        expiresInSeconds: PIX_SECONDS,
        payer: { cpf: charge.cpf, name: charge.name },
        description: `Fatura ${charge.month}`,
      })
      const advanced =
        made.status === 'ATIVA'
          ? ({ state: 'open', copy_paste: made.copyPaste } as const)
          : ({ state: 'removed', poll_at: clock.now() } as const)
      if (await repository.advanceCharge(db, charge.id, ['creating'], advanced)) return
      await repository.closeAgain(db, charge.id, clock.now())
    },

    reconcile,

    /** Asks the PSP about a charge whose time is over, once: says whether it did. */
    async reconcileAtEnd(charge: repository.Charge): Promise<boolean> {
      const now = clock.now()
      if (!(await repository.claimLastLook(db, charge.id, now, later(now, AGAIN)))) return false
      await reconcile(charge)
      return true
    },

    /** Closes a useless charge at the PSP; one that was paid there after all is a credit. */
    async closeOutside(charge: repository.Charge): Promise<void> {
      const found = await reconcile(charge)
      if (found === undefined && mayStillArrive(charge, clock)) return
      if (found?.status === 'ATIVA') await gateway.removeCharge(txidOf(charge.id))
      await repository.updateCharge(db, charge.id, { closed_outside_at: clock.now() })
    },
  }
}

export type PixOutside = ReturnType<typeof pixOutside>
