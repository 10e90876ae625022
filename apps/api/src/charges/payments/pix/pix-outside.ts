import { percentOf } from '@portal/brazil/cobv'
import { type CivilDate, civilDateInSaoPaulo, daysBetween } from '@portal/brazil/dates'
import { type Clock, later, seconds } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { PixCharge, PixGateway } from '../../../platform/gateways/pix.ts'
import type { ChargeChanges } from '../changes.ts'
import { mayStillArrive, restsUntil } from '../charge-life.ts'
import type { PixReceipts } from './pix-receipts.ts'
import { claimLastLook } from '../polling-repository.ts'
import * as repository from '../repository.ts'
import { sentence } from '../words.ts'

export const PIX_SECONDS = 1800

/** A customer's look asks the outside once in this time. */
const AGAIN = seconds(60)

/** A charge's txid: its id without hyphens, 32 letters and digits. */
const txidOf = (chargeId: string): string => chargeId.replaceAll('-', '')

/** The charge id of one of our txids, or undefined. Ours have small letters; a PSP may give them back in capitals. */
export const chargeIdOf = (txid: string): string | undefined =>
  /^[0-9a-f]{32}$/i.test(txid)
    ? txid.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    : undefined

type Rates = { rotativo: string; multa: string; mora: string }
type Deps = {
  db: Database
  clock: Clock
  gateway: PixGateway
  receipts: Pick<PixReceipts, 'take'>
  changes: ChargeChanges
  ratesOf(issuer: string, day: CivilDate): Promise<Rates>
}

/** The last day on which a Pix with a due date can be paid: an expired one still reads ATIVA at its PSP. */
const lastDayOf = ({ expiresAt }: Pick<repository.Charge, 'expiresAt'>): CivilDate =>
  civilDateInSaoPaulo(later(expiresAt, -seconds(1)))

/** A Pix as the PSP holds it: made there, asked about, closed. One with a due date is a resource of its own there. */
export function pixOutside({ db, clock, gateway, receipts, changes, ratesOf }: Deps) {
  const find = ({ id, dueOn }: repository.Charge): Promise<PspCharge | undefined> =>
    dueOn === null ? gateway.findCharge(txidOf(id)) : gateway.findDueCharge(txidOf(id))

  const reconcile = async (charge: repository.Charge): Promise<PspCharge | undefined> => {
    const found = await find(charge)
    if (found?.status.startsWith('REMOVIDA') && (await repository.endFromOutside(db, charge.id, clock.now())))
      changes.announce(charge.id)
    if (found?.status !== 'CONCLUIDA') return found
    await receipts.take(charge, found.received)
    return found
  }

  const make = async (charge: repository.Charge): Promise<PspCharge> => {
    const order = {
      txid: txidOf(charge.id),
      amountCents: charge.amountCents,
      issuer: charge.issuer,
      payer: { cpf: charge.cpf, name: charge.name },
      description: sentence(charge.about),
    }
    if (charge.dueOn === null) return gateway.createCharge({ ...order, expiresInSeconds: PIX_SECONDS })
    const validityDays = daysBetween(charge.dueOn, lastDayOf(charge))
    // A late invoice has today's fine and interest in its amount; tomorrow brings another amount.
    const late = validityDays > 0 ? lateTermsOf(await ratesOf(charge.issuer, charge.dueOn)) : undefined
    return gateway.createDueCharge({ ...order, dueDate: charge.dueOn, validityDays, late })
  }

  return {
    lastDayOf,

    /** Makes the charge at the PSP; by its txid, so that a second time makes no second one. */
    async register(charge: repository.Charge): Promise<void> {
      const made = await make(charge)
      const isAdvanced =
        made.status === 'ATIVA'
          ? await repository.advanceCharge(db, charge.id, 'made', {
              copyPaste: made.copyPaste,
              pollAt: restsUntil(charge, clock),
            })
          : await repository.advanceCharge(db, charge.id, 'forsaken', { pollAt: clock.now() })
      if (isAdvanced) return
      await repository.closeAgain(db, charge.id, clock.now())
    },

    reconcile,

    /** Asks the PSP about a charge whose time is over, once: says whether it did. */
    async reconcileAtEnd(charge: repository.Charge): Promise<boolean> {
      const now = clock.now()
      if (!(await claimLastLook(db, charge.id, now, later(now, AGAIN)))) return false
      await reconcile(charge)
      return true
    },

    /** Closes a useless charge at the PSP; one that was paid there after all is a credit. */
    async closeOutside(charge: repository.Charge): Promise<void> {
      const found = await reconcile(charge)
      if (found === undefined && mayStillArrive(charge, clock)) return
      const remove = charge.dueOn === null ? gateway.removeCharge : gateway.removeDueCharge
      if (found?.status === 'ATIVA') await remove(txidOf(charge.id))
      await repository.updateCharge(db, charge.id, { closedOutsideAt: clock.now() })
    },
  }
}

export type PixOutside = ReturnType<typeof pixOutside>

type PspCharge = Pick<PixCharge, 'status' | 'copyPaste' | 'received'>

/** The fine once, and for each day the interest of revolving credit beside that of arrears (CMN 4.882/2020). */
const lateTermsOf = ({ rotativo, multa, mora }: Rates) => ({
  finePercent: percentOf(multa),
  monthlyPercent: percentOf(rotativo, mora),
})
