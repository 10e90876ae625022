import type { CardService } from '../../accounts/cards/public.ts'
import type { Clock } from '../../platform/clock.ts'
import { entriesCsv } from '../../platform/documents/csv.ts'
import type { Database } from '../../platform/db/database.ts'
import type { DrawDocument } from '../../platform/documents/document-pool.ts'
import { entriesOfx } from '../../platform/documents/ofx.ts'
import type { PayWays } from '../../accounts/instalments/public.ts'
import { type Details, type InvoiceService, invoiceRules } from '../../accounts/account/public.ts'
import type { CardInvoice, DuePixService, SlipService } from '../payments/public.ts'
import { Refusal } from '../../platform/refusal.ts'
import { entryOf, invoicePaperOf, paperCodesOf } from './invoice-paper.ts'
import { printedSlip } from './printed-slip-service.ts'
import type { Paper, PaperService } from './service.ts'

type Deps = {
  db: Database
  clock: Clock
  draw: DrawDocument
  cards: CardService
  invoices: InvoiceService
  ways: PayWays
  slips: SlipService
  duePix: DuePixService
  papers: PaperService
  /** True where a payment made now may come together with a debit. */
  debits: { isUnderWay(db: Database, customerId: string, invoiceId: string): Promise<boolean> }
}

/** No invoice id means the current one. */
export type InvoiceChoice = { customerId: string; issuer: string; cardId: string; invoiceId: string | undefined }

/** Invoices on paper, and their entries for other programs. */
export function invoicePaperService(deps: Deps) {
  const { db, clock, draw, cards, invoices, ways, slips, duePix, papers, debits } = deps
  /** The slip of what an invoice owes today. A bank that does not answer takes the codes from the paper, not the paper. */
  const slipOf = async (owner: CardInvoice, amountCents: number) => {
    try {
      return await printedSlip(slips, { ...owner, amountCents }, `papel-${owner.invoiceId}-${amountCents}`)
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }

  const codesOf = async ({ customerId, issuer, cardId }: InvoiceChoice, { invoice, due }: Details) => {
    if (!invoiceRules[due.state].payable) return undefined
    const owner = { customerId, issuer, cardId, invoiceId: invoice.id }
    // Paper cannot ask whether it is paid on purpose.
    if (await debits.isUnderWay(db, customerId, invoice.id)) return 'debit-under-way' as const
    const [pix, slip] = await Promise.all([duePix.invoicePixFor(owner), slipOf(owner, due.payableCents)])
    return paperCodesOf(pix, slip)
  }

  const wholeOf = async (wanted: InvoiceChoice) => {
    const { customerId, issuer, cardId, invoiceId } = wanted
    const details = await invoices.details(customerId, cardId, invoiceId)
    const [{ entries }, card] = await Promise.all([
      invoices.statement(customerId, cardId, details.invoice.id),
      cards.own(customerId, cardId),
    ])
    const parties = await papers.partiesOf(customerId, issuer, card)
    return { details, entries, parties, card, today: clock.today() }
  }

  const named = (kind: string, { invoice }: Details): string => `${kind}-${invoice.month}`

  return {
    async invoice(wanted: InvoiceChoice, isLarge: boolean): Promise<Paper> {
      const whole = await wholeOf(wanted)
      const name = named(isLarge ? 'fatura-letra-grande' : 'fatura', whole.details)
      const [options, codes] = await Promise.all([ways.of(wanted, whole.details), codesOf(wanted, whole.details)])
      const paper = invoicePaperOf({ ...whole, options, codes })
      return { name, content: await draw(isLarge ? 'large-invoice' : 'invoice', clock.now(), paper) }
    },

    async csv(wanted: InvoiceChoice): Promise<Paper> {
      const { details, entries } = await wholeOf(wanted)
      return { name: named('lancamentos', details), content: entriesCsv(entries.map(entryOf)) }
    },

    async ofx(wanted: InvoiceChoice): Promise<Paper> {
      const { details, entries, parties, card, today } = await wholeOf(wanted)
      const { closesOn, totalCents } = details.invoice
      const content = entriesOfx({
        cardId: card.id,
        closesOn,
        totalCents,
        today,
        entries: entries.map(entryOf),
        issuerName: parties.issuerName,
      })
      return { name: named('lancamentos', details), content }
    },
  }
}

export type InvoicePaperService = ReturnType<typeof invoicePaperService>
