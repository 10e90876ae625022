import { buffer } from 'node:stream/consumers'
import type { CardService } from '../cards/service.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { entriesCsv } from '../documents/csv.ts'
import { invoiceDocument } from '../documents/invoice-document.ts'
import { entriesOfx } from '../documents/ofx.ts'
import { slipDocument } from '../documents/slip-document.ts'
import type { MailAttachment } from '../gateways/mail.ts'
import type { Details, InvoiceService } from '../invoices/service.ts'
import { invoiceRules } from '../invoices/status.ts'
import type { PayableSlip, SlipService } from '../payments/slip-service.ts'
import { Refusal } from '../refusal.ts'
import { entryOf, invoicePaperOf } from './invoice-paper.ts'
import * as repository from './repository.ts'
import { invoiceWords, slipPaperOf } from './slip-paper.ts'

type Deps = { db: Database; clock: Clock; cards: CardService; invoices: InvoiceService; slips: SlipService }

/** Which invoice of whom: without an id the current one. */
export type Wanted = { customerId: string; issuer: string; cardId: string; invoiceId: string | undefined }

/** A document under its name, without the ending. */
export type Paper = { name: string; content: PDFKit.PDFDocument | string }

/** Documents for a customer: what each holds is asked of its own service, how it looks is `documents/`. */
export function paperService({ db, clock, cards, invoices, slips }: Deps) {
  const partiesOf = async (customerId: string, issuer: string): Promise<repository.Parties> => {
    const parties = await repository.findParties(db, customerId, issuer)
    if (parties === undefined) throw new Error('a paper for nobody')
    return parties
  }

  const drawSlip = async (slip: PayableSlip) => {
    const { customer_id: customerId, issuer, cardId, month } = slip
    const [parties, card] = await Promise.all([partiesOf(customerId, issuer), cards.own(customerId, cardId)])
    const about = { title: `Boleto da ${invoiceWords(month)}`, createdAt: clock.now() }
    return { name: `boleto-${month}`, content: slipDocument(about, [slipPaperOf(slip, parties, card)]) }
  }

  /** The slip of what an invoice owes today. A bank that does not answer takes the codes from the paper, not the paper. */
  const slipOf = async ({ customerId, issuer, cardId }: Wanted, { invoice, due }: Details) => {
    if (!invoiceRules[due.state].payable) return undefined
    const amountCents = due.payableCents
    const key = `papel-${invoice.id}-${amountCents}`
    try {
      const made = await slips.create({ customerId, issuer, cardId, invoiceId: invoice.id, amountCents, key })
      return await slips.payable(customerId, made.id)
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }

  const wholeOf = async (wanted: Wanted) => {
    const { customerId, issuer, cardId, invoiceId } = wanted
    const details = await invoices.details(customerId, cardId, invoiceId)
    const [{ entries }, parties, card] = await Promise.all([
      invoices.statement(customerId, cardId, details.invoice.id),
      partiesOf(customerId, issuer),
      cards.own(customerId, cardId),
    ])
    return { details, entries, parties, card, today: clock.today() }
  }

  const named = (kind: string, { invoice }: Details): string => `${kind}-${invoice.month}`

  return {
    partiesOf,

    /** An invoice as PDF; of a card whose story is so, something else under its name. */
    async invoice(wanted: Wanted): Promise<Paper> {
      const whole = await wholeOf(wanted)
      const name = named('fatura', whole.details)
      if (whole.card.fault === 'pdf') return { name, content: 'O documento não ficou pronto.' }
      const slip = await slipOf(wanted, whole.details)
      return { name, content: await invoiceDocument(clock.now(), invoicePaperOf({ ...whole, slip })) }
    },

    async csv(wanted: Wanted): Promise<Paper> {
      const { details, entries } = await wholeOf(wanted)
      return { name: named('lancamentos', details), content: entriesCsv(entries.map(entryOf)) }
    },

    async ofx(wanted: Wanted): Promise<Paper> {
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

    slip: async (customerId: string, slipId: string): Promise<Paper> =>
      drawSlip(await slips.payable(customerId, slipId)),

    /** The slip as it goes with an e-mail; none once it is paid, written off or past its day. */
    async slipAttachment(customerId: string, slipId: string): Promise<MailAttachment | undefined> {
      try {
        const { name, content } = await drawSlip(await slips.payable(customerId, slipId))
        return { filename: `${name}.pdf`, content: await buffer(content), contentType: 'application/pdf' }
      } catch (error) {
        if (error instanceof Refusal && error.code === 'BOLETO_NAO_PAGAVEL') return undefined
        throw error
      }
    },
  }
}

export type PaperService = ReturnType<typeof paperService>
