import { compareDates } from '@portal/brazil/dates'
import type { Card, CardService } from '../cards/service.ts'
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
  card: Card
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

export function invoiceService({ db, clock, cards }: { db: Database; clock: Clock; cards: CardService }) {
  const overview = async (customerId: string, cardId: string): Promise<Overview> => {
    const [card, found] = await Promise.all([
      cards.own(customerId, cardId),
      repository.findInvoices(db, customerId, cardId),
    ])
    const today = clock.today()
    const invoices = found.map((invoice) => ({ ...invoice, state: stateOf(invoice, today) }))
    const current = invoices.find(({ closesOn }) => compareDates(closesOn, today) <= 0)
    return { card, currentId: current?.id ?? null, limits: limitsOf(card, invoices), invoices }
  }

  /** The named invoice of a card, or the current one. A card whose story is to fail fails here. */
  const find = async (customerId: string, cardId: string, invoiceId: string | undefined) => {
    const all = await overview(customerId, cardId)
    if (all.card.fault === 'invoice') throw new Refusal('FATURA_INDISPONIVEL')
    const wanted = invoiceId ?? all.currentId
    const invoice = all.invoices.find(({ id }) => id === wanted)
    if (invoice === undefined) throw new Refusal('FATURA_NAO_ENCONTRADA')
    return { ...all, invoice }
  }

  return {
    overview,

    async details(customerId: string, cardId: string, invoiceId: string | undefined): Promise<Details> {
      const { card, invoice, limits } = await find(customerId, cardId, invoiceId)
      const [issuer, sums, payments] = await Promise.all([
        repository.findIssuer(db, card.issuer, invoice.dueOn),
        repository.sumByKind(db, customerId, invoice.id),
        repository.findPayments(db, customerId, invoice.id),
      ])
      const due = dueOn(invoice, issuer, clock.today())
      return { invoice, due, issuer, payments, limits, sums: new Map(sums.map(({ kind, cents }) => [kind, cents])) }
    },

    /** The transactions of an invoice beside what the month before spent by category. */
    async statement(customerId: string, cardId: string, invoiceId: string | undefined): Promise<Statement> {
      const { invoices, invoice } = await find(customerId, cardId, invoiceId)
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

/** What is not paid yet and what instalments will still bring holds the limit. */
function limitsOf(card: Card, invoices: Overview['invoices']): Limits {
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
