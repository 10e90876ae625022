import { type CivilDate, compareDates } from '@portal/brazil/dates'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import { type Due, dueOn } from './due.ts'
import * as repository from './repository.ts'
import { type InvoiceState, stateOf } from './status.ts'

export type { Entry, Invoice, Transfer } from './repository.ts'
export type { Due } from './due.ts'

type Invoice = repository.Invoice

export type Limits = { totalCents: number; freeCents: number; nextInvoiceCents: number; futureInstalmentsCents: number }
export type Overview = {
  card: repository.Book['card']
  currentId: string | null
  limits: Limits
  invoices: (Invoice & { state: InvoiceState })[]
}
export type Details = {
  invoice: Invoice
  due: Due
  issuer: repository.Issuer
  sums: Map<repository.Entry['kind'], number>
  payments: repository.Transfer[]
  limits: Limits
}
export type Statement = {
  entries: repository.Entry[]
  before: { month: string; totalCents: number; categories: { category: string; cents: number }[] } | null
}

export function invoiceService({ db, clock }: { db: Database; clock: Clock }) {
  const overview = async (customerId: string, cardId: string): Promise<Overview> => {
    const book = await repository.findBook(db, customerId, cardId)
    if (book === undefined) throw new Refusal('CARTAO_NAO_ENCONTRADO')
    return overviewOf(book, clock.today())
  }

  return {
    overview,

    async details(customerId: string, cardId: string, invoiceId: string | undefined): Promise<Details> {
      const today = clock.today()
      const page = await repository.findPage(db, { customerId, cardId, invoiceId: invoiceId ?? null, today })
      if (page === undefined) throw new Refusal('CARTAO_NAO_ENCONTRADO')
      const { issuer, payments } = page
      const { limits, invoice } = choose(overviewOf(page, today), page.chosenId)
      const sums = new Map(page.sums.map(({ kind, cents }) => [kind, cents]))
      return { invoice, due: dueOn(invoice, issuer, today), issuer, payments, limits, sums }
    },

    /** The transactions of an invoice beside what the month before spent by category. */
    async statement(customerId: string, cardId: string, invoiceId: string | undefined): Promise<Statement> {
      const all = await overview(customerId, cardId)
      const { invoices, invoice } = choose(all, invoiceId ?? all.currentId ?? undefined)
      const before = invoices.find(({ month }) => month < invoice.month)
      const [entries, categories] = await Promise.all([
        repository.findTransactions(db, customerId, invoice.id),
        before ? repository.sumByCategory(db, customerId, before.id) : [],
      ])
      return { entries, before: before ? wholeOf(before, categories) : null }
    },

    /** Holds an invoice and says what is owed of it on a day, today by itself. For whoever makes or settles a charge. */
    async lockDue(tx: Transaction, customerId: string, issuerId: string, invoiceId: string, day = clock.today()) {
      const invoice = await repository.lockInvoice(tx, customerId, invoiceId)
      if (invoice === undefined) throw new Refusal('FATURA_NAO_ENCONTRADA')
      const issuer = await repository.findIssuer(tx, issuerId, invoice.dueOn)
      return { invoice, issuer, due: dueOn(invoice, issuer, day) }
    },

    markSettled: repository.markSettled,

    /** Whom a person pays. */
    async beneficiaryOf(issuer: string): Promise<{ nome: string; cnpj: string }> {
      const { name, cnpj } = await repository.findIssuer(db, issuer, clock.today())
      return { nome: name, cnpj }
    },
  }
}

export type InvoiceService = ReturnType<typeof invoiceService>

function overviewOf({ card, invoices: found }: repository.Book, today: CivilDate): Overview {
  const invoices = found.map((invoice) => ({ ...invoice, state: stateOf(invoice, today) }))
  const current = invoices.find(({ closesOn }) => compareDates(closesOn, today) <= 0)
  return { card, currentId: current?.id ?? null, limits: limitsOf(card, invoices), invoices }
}

/** One invoice of a card. A card whose story is to fail fails here. */
function choose(all: Overview, id: string | undefined) {
  if (all.card.fault === 'invoice') throw new Refusal('FATURA_INDISPONIVEL')
  const invoice = all.invoices.find((one) => one.id === id)
  if (invoice === undefined) throw new Refusal('FATURA_NAO_ENCONTRADA')
  return { ...all, invoice }
}

/** What is not paid yet and what instalments will still bring holds the limit. */
function limitsOf(card: Overview['card'], invoices: Overview['invoices']): Limits {
  const open = invoices.filter(({ state, refinanced }) => state !== 'paid' && !refinanced)
  const owed = open.reduce((sum, { totalCents, paidCents }) => sum + Math.max(0, totalCents - paidCents), 0)
  const next = invoices.filter(({ state }) => state === 'next').reduce((sum, { totalCents }) => sum + totalCents, 0)
  return {
    totalCents: card.limit_cents,
    freeCents: Math.max(0, card.limit_cents - owed - card.future_instalments_cents),
    nextInvoiceCents: next,
    futureInstalmentsCents: card.future_instalments_cents,
  }
}

const wholeOf = ({ month, totalCents }: Invoice, categories: { category: string | null; cents: number }[]) => ({
  month,
  totalCents,
  categories: categories.map(({ category, cents }) => ({ category: category ?? 'OUTROS', cents })),
})
