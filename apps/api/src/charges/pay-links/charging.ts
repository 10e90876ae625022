import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/transact.ts'
import type { InvoiceService } from '../../accounts/account/public.ts'
import type { Payables, PixService, PixWithCode, SlipService } from '../payments/public.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Link, isPaidFor } from './repository.ts'

export type LinkSubject = Pick<
  Link,
  'customerId' | 'issuer' | 'invoiceId' | 'bookletId' | 'agreementId' | 'cardId' | 'numbers' | 'whole' | 'cents'
>

type Slip = Awaited<ReturnType<SlipService['create']>>
/** The slip is left out while the bank cannot make one. */
export type Codes = { pix: PixWithCode; slip: Slip | undefined }

export type ChargingDeps = {
  db: Database
  clock: Clock
  pix: PixService
  slips: SlipService
  invoices: InvoiceService
  payables: Payables
  debits: { isUnderWay(db: Database, customerId: string, invoiceId: string): Promise<boolean> }
}

/** A link gives out the charges of its holder's own screens: one of each for an amount; paying one takes the others back. */
export function linkCharging({ db, clock, pix, slips, invoices, payables, debits }: ChargingDeps) {
  const owedOf = async (customerId: string, issuer: string, invoiceId: string): Promise<number> => {
    const { due } = await transact(db, (tx) => invoices.lockDue(tx, customerId, issuer, invoiceId))
    return due.payableCents
  }

  /** Asked once a charge is said to be paid: that look may have booked it. */
  const endedBy = async (chargeId: string) => ((await isPaidFor(db, chargeId)) ? 'paid' : undefined)

  const orderOf = async ({ customerId, issuer, cardId, numbers, ...asked }: LinkSubject) => {
    const key = randomUUID()
    if (asked.invoiceId === null) {
      const kind = asked.bookletId === null ? ('agreement' as const) : ('booklet' as const)
      const id = asked.bookletId ?? asked.agreementId ?? ''
      return { kind, customerId, id, numbers, basis: 'today' as const, key }
    }
    const invoiceId = asked.invoiceId
    // A paid invoice owes nothing: it is refused in the words of any other order.
    const owed = asked.whole ? await owedOf(customerId, issuer, invoiceId) : 0
    return { customerId, issuer, cardId: cardId ?? '', invoiceId, amountCents: owed > 0 ? owed : asked.cents, key }
  }

  return {
    owedOf,

    /** Takes its turn at what a link is for, before any of its charges changes: settling one does so too. */
    async hold(tx: Transaction, { customerId, issuer, ...asked }: LinkSubject): Promise<void> {
      if (asked.invoiceId !== null) await invoices.lockDue(tx, customerId, issuer, asked.invoiceId)
      if (asked.bookletId !== null) await payables.booklet.hold(tx, { customerId, id: asked.bookletId })
      if (asked.agreementId !== null) await payables.agreement.hold(tx, { customerId, id: asked.agreementId })
    },

    /** Both codes, at today's amount. */
    async charge(asked: LinkSubject): Promise<Codes> {
      const order = await orderOf(asked)
      const made = await pix.create(order)
      const slip = await slips.create(order).catch(unlessMissing)
      return { pix: made, slip }
    },

    /** The codes that were given before, while they serve as they are; `paid` where one was paid and nothing of it given back. */
    async standing(link: Link): Promise<Codes | 'paid' | undefined> {
      const { customerId, invoiceId, pixId, slipId, chargedOn } = link
      const view = await pix.status(customerId, pixId)
      if (view.state === 'PAGO') return endedBy(pixId)
      const slip = slipId === null ? undefined : await slips.find(customerId, slipId).catch(unlessMissing)
      if (slip?.state === 'paid') return endedBy(slip.id)
      const code = view.charge.copyPaste
      if (chargedOn !== clock.today() || view.state !== 'AGUARDANDO' || code === null) return undefined
      // An order anew says so.
      if (invoiceId !== null && (await debits.isUnderWay(db, customerId, invoiceId))) return undefined
      return { pix: { ...view, code }, slip }
    },
  }
}

export type LinkCharging = ReturnType<typeof linkCharging>

export const chargedBy = ({ pix, slip }: Codes, clock: Clock) => ({
  pixId: pix.charge.id,
  slipId: slip?.id ?? null,
  chargedOn: clock.today(),
  cents: pix.charge.amountCents,
})

export const idsOf = ({ pix, slip }: Codes): string[] => [pix.charge.id, ...(slip === undefined ? [] : [slip.id])]

/** The Pix stands without the slip; any other refusal is of the debt. */
function unlessMissing(error: unknown): undefined {
  const isMissing = error instanceof Refusal && error.code.startsWith('BOLETO_')
  if (!isMissing) throw error
}
