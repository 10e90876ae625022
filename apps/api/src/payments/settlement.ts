import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import type { ActivationService } from '../instalments/activation-service.ts'
import type { InvoiceService } from '../invoices/service.ts'
import { type InvoiceCharge, invoiceBooking } from './invoice-booking.ts'
import type { Payables } from './payable-service.ts'
import { payableOf } from './payable-of.ts'
import * as repository from './repository.ts'

/** Money that the outside confirmed: how much, when, and the id that it has nowhere else. */
export type Receipt = { amountCents: number; at: Date; externalId: string }

/** A payment in the books, and the charges whose state it changed: whoever looks at one is told after the commit. */
export type Booking = { paymentId: string; touched: string[] }

/** The charges that a payment made useless. */
export type Booked = { id: string }[]

type Deps = { clock: Clock; invoices: InvoiceService; activation: ActivationService; payables: Payables }

/** Puts confirmed money into the books of what its charge asked for. */
export function settlementService({ clock, invoices, activation, payables }: Deps) {
  const ofInvoices = invoiceBooking({ clock, invoices, activation })

  const bookParts = async (
    tx: Transaction,
    charge: repository.Charge,
    { amountCents, at }: Receipt,
    record: (creditCents: number) => Promise<void>,
  ): Promise<Booked> => {
    const { kind, id } = payableOf(charge)
    const { creditCents, numbers } = await payables[kind].book(tx, {
      id,
      customerId: charge.customer_id,
      parts: charge.parts,
      cents: amountCents,
      at,
    })
    await record(creditCents)
    return repository.removeTouched(tx, { subjectId: id, paidId: charge.id, numbers, now: clock.now() })
  }

  return {
    /** Takes its turn at what a charge is of: what is decided next is decided by nobody else meanwhile. */
    async hold(tx: Transaction, charge: repository.Charge): Promise<void> {
      if (isOfInvoice(charge)) return ofInvoices.hold(tx, charge)
      const { kind, id } = payableOf(charge)
      await payables[kind].hold(tx, { id, customerId: charge.customer_id })
    },

    async book(tx: Transaction, charge: repository.Charge, receipt: Receipt): Promise<Booking> {
      const paymentId = randomUUID()
      const record = async (creditCents: number): Promise<void> => {
        await repository.insertPayment(tx, {
          id: paymentId,
          invoice_id: charge.invoice_id,
          charge_id: charge.id,
          amount_cents: receipt.amountCents,
          method: charge.method,
          paid_at: receipt.at,
          external_id: receipt.externalId,
          credit_cents: creditCents,
        })
        const paid = { state: 'paid', paid_at: receipt.at, external_id: receipt.externalId } as const
        await repository.updateCharge(tx, charge.id, paid)
      }
      const removed = isOfInvoice(charge)
        ? await ofInvoices.book(tx, charge, receipt, record)
        : await bookParts(tx, charge, receipt, record)
      return { paymentId, touched: [charge.id, ...removed.map(({ id }) => id)] }
    },
  }
}

const isOfInvoice = (charge: repository.Charge): charge is InvoiceCharge => charge.invoice_id !== null

export type SettlementService = ReturnType<typeof settlementService>
