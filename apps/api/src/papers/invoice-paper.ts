import { maskCpf } from '@portal/brazil/cpf'
import { type CivilDate, civilDateInSaoPaulo } from '@portal/brazil/dates'
import { instantOf } from '../clock.ts'
import type { InvoicePaper, PaperOption, PaperWays } from '../documents/invoice-paper.ts'
import type { OfxEntry } from '../documents/ofx.ts'
import type { Details, Entry, Transfer } from '../invoices/service.ts'
import type { PrintedPix } from '../payments/due-pix-service.ts'
import type { PayableSlip } from '../payments/slip-service.ts'
import type { Parties } from './repository.ts'
import { beneficiaryOf } from './slip-paper.ts'

type Parts = {
  details: Details
  entries: readonly Entry[]
  parties: Parties
  card: { name: string; last4: string }
  ways: PaperWays | undefined
  today: CivilDate
}

/** An invoice as its document needs it; every figure is the one that the screen shows. */
export function invoicePaperOf({ details, entries, parties, card, ways, today }: Parts): InvoicePaper {
  const { invoice, due, issuer, payments, limits, options } = details
  return {
    month: invoice.month,
    closesOn: invoice.closesOn,
    dueOn: invoice.dueOn,
    today,
    holder: { name: parties.name, maskedCpf: maskCpf(parties.cpf) },
    card: { name: card.name, last4: card.last4 },
    totalCents: invoice.totalCents,
    paidCents: invoice.paidCents,
    payableCents: due.payableCents,
    limits,
    late: due.late,
    options: options.map((option): PaperOption => ({ ...option, name: optionNames[option.kind] })),
    rates: issuer,
    entries: entries.map(entryOf),
    payments: payments.map(paymentOf),
    ways,
    beneficiary: beneficiaryOf(parties),
  }
}

/** What is drawn of the codes of an invoice: its own Pix, else its slip's. */
export const paperWaysOf = (pix: PrintedPix | undefined, slip: PayableSlip | undefined): PaperWays => ({
  slip: slip && { digitLine: slip.digit_line, barcode: slip.barcode, dueOn: slip.due_on },
  pix: pix ? { of: 'invoice', ...pix } : slip?.copy_paste ? { of: 'slip', code: slip.copy_paste } : undefined,
})

const optionNames: Record<Details['options'][number]['kind'], string> = {
  total: 'Pagar o total',
  minimum: 'Pagar o mínimo',
}

const paymentNames: Record<Transfer['method'], string> = { PIX: 'Pix', BOLETO: 'Boleto' }

const paymentOf = ({ paidAt, method, amountCents, externalId }: Transfer): InvoicePaper['payments'][number] => ({
  on: civilDateInSaoPaulo(instantOf(paidAt)),
  method: paymentNames[method],
  amountCents,
  code: externalId,
})

export const entryOf = (entry: Entry): OfxEntry => ({
  id: entry.id,
  on: entry.happened_on,
  description: entry.description,
  detail:
    entry.foreign_currency === null
      ? undefined
      : `${entry.foreign_currency} ${entry.foreign_amount}, cotação R$ ${entry.foreign_rate}`,
  instalment: entry.instalment_number === null ? '' : `${entry.instalment_number}/${entry.instalment_total}`,
  amountCents: entry.amount_cents,
  kind: entry.kind,
  additional: entry.additional_holder,
})
