import { addDays, type CivilDate, compareDates } from '@portal/brazil/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { centsOf, openCents } from './contested-status.ts'
import { contestable, creditOf, type Due, dueOn, isOwed } from './due.ts'
import { type Ahead, aheadFrom, openMonth } from './ahead.ts'
import { type Commitments, commitmentsOf } from './commitments.ts'
import { type CardCommitments, findCommitments } from './commitments-repository.ts'
import { type Entry, findNewest, findTransactions, type PlacedEntry } from './entries-repository.ts'
import { findUnsettled } from './owing-repository.ts'
import * as repository from './repository.ts'
import { type WholeEntry, findEntry } from './transaction-repository.ts'
import { type PayOption, type RevolvingCredit, payOptions, revolvingOf } from './options.ts'
import type { Pause } from './pause-status.ts'
import { limitBackBy, promisedOn, toldBy } from './promise.ts'
import { type InvoiceState, type Payment, invoiceRules, stateOf } from './status.ts'
import type { Transfer } from './transfers-repository.ts'
import { type MonthChange, type ChangeLine, whyChanged } from './why-changed.ts'

export type { Invoice } from './repository.ts'
export type { Entry } from './entries-repository.ts'
export type { WholeEntry } from './transaction-repository.ts'
export { type Due } from './due.ts'
export type { Transfer }

type Invoice = repository.Invoice

/** An older purchase is no news. */
const newsOn = (today: CivilDate) => ({ from: addDays(today, -60), count: 3 })

/** An invoice by whose it is. */
export type InvoiceOwner = { customerId: string; issuer: string; invoiceId: string }

/** An invoice with what is owed of it, and to whom. */
export type DueInvoice = { invoice: Invoice; issuer: repository.Issuer; due: Due }

export type Limits = { totalCents: number; freeCents: number; nextInvoiceCents: number; futureInstalmentsCents: number }
export type Overview = {
  card: repository.CardInvoices['card']
  currentId: string | null
  limits: Limits
  invoices: (Invoice & { state: InvoiceState })[]
}
export type Details = {
  invoice: Invoice
  due: Due
  issuer: repository.Issuer
  sums: Map<Entry['kind'], number>
  payments: Transfer[]
  claim: repository.InvoicePage['claim']
  seenOn: repository.InvoicePage['seenOn']
  options: PayOption[]
  /** A month's cost where nothing is paid; none where nothing is owed. */
  revolving: RevolvingCredit | null
  limits: Limits
  /** True in a plan of instalments, one that waits for its down payment included. */
  divided: boolean
  commitments: Commitments
}
export type Statement = {
  entries: Entry[]
  before: {
    month: string
    totalCents: number
    categories: { category: string; cents: number }[]
    changes: MonthChange[]
  } | null
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
      const [page, card] = await Promise.all([
        repository.findPage(db, { customerId, cardId, invoiceId: invoiceId ?? null, today }),
        findCommitments(db, customerId, cardId),
      ])
      if (page === undefined) throw new Refusal('CARTAO_NAO_ENCONTRADO')
      return detailsOf(page, card, today)
    },

    /** The transactions of an invoice beside the month before: what it spent by category, and why this one differs. */
    async statement(customerId: string, cardId: string, invoiceId: string | undefined): Promise<Statement> {
      const all = await overview(customerId, cardId)
      return readStatement(db, customerId, choose(all, invoiceId ?? all.currentId ?? undefined))
    },

    /** The limits of every card that the customer holds, and its invoice that still adds up, by the card. */
    glances: (customerId: string): Promise<Map<string, Glance>> => readGlances(db, customerId, clock.today()),

    /** The newest purchases of the last two months, with whatever card. */
    newest: (customerId: string): Promise<PlacedEntry[]> => findNewest(db, customerId, newsOn(clock.today())),

    /** One transaction of the customer with all that is known of it. */
    entry: (customerId: string, id: string): Promise<WholeEntry> => readEntry(db, customerId, id),

    /** The instalments of a card in the next twelve invoices, from the open one on. */
    async ahead(customerId: string, cardId: string): Promise<Ahead> {
      const first = openMonth(await overview(customerId, cardId), clock.today())
      return aheadFrom(first, await repository.findAhead(db, customerId, cardId))
    },

    /** Holds an invoice until the transaction ends: what is decided of it is decided in turn. */
    hold: repository.holdInvoice,

    /** Holds an invoice and says what is owed of it on a day, today by itself. For whoever makes or settles a charge. */
    async lockDue(tx: Transaction, customerId: string, issuerId: string, invoiceId: string, day = clock.today()) {
      await repository.holdInvoice(tx, customerId, invoiceId)
      return readDue(tx, { customerId, issuer: issuerId, invoiceId }, day)
    },

    /** The same without holding it: for whoever holds it already, or only shows it. */
    dueOf: (tx: Database | Transaction, owner: InvoiceOwner, day = clock.today()) => readDue(tx, owner, day),

    /** Cents that an invoice asks for today: none where it is paid, null where it is asked for elsewhere. */
    async askedOf(owner: InvoiceOwner): Promise<number | null> {
      const { due } = await readDue(db, owner, clock.today())
      const { payable, early } = invoiceRules[due.state]
      return payable || early || due.state === 'paid' ? due.payableCents : null
    },

    creditOf: (paid: Payment, invoice: Invoice, issuer: repository.Issuer): number =>
      creditOf(paid, invoice, issuer, clock.today()),

    /** True where some bank has taken money of an invoice that may still come. */
    async awaitsPayment(tx: Transaction, invoiceId: string): Promise<boolean> {
      const seenOn = await repository.findSeenOn(tx, invoiceId)
      return seenOn !== null && compareDates(toldBy(seenOn), clock.today()) >= 0
    },

    /** True where an invoice of a person still asks for something, those of ended cards included. */
    async owes(tx: Database | Transaction, customerId: string): Promise<boolean> {
      const unsettled = await findUnsettled(tx, customerId)
      return unsettled.some((invoice) => isOwed(invoice, invoice, clock.today()))
    },

    contestable: (invoice: Invoice, issuer: repository.Issuer): number => contestable(invoice, issuer, clock.today()),

    /** An invoice's due today, were it not divided; with the pause of a plan that would end now. */
    dueWithoutPlan: (invoice: Invoice, issuer: repository.Issuer, pauses: readonly Pause[] = []): Due =>
      dueOn({ ...invoice, refinanced: false, pauses: [...invoice.pauses, ...pauses] }, issuer, clock.today()),

    /** The late charges in a contract of a day. */
    ratesOf: (issuer: string, day: CivilDate): Promise<Pick<repository.Issuer, 'rotativo' | 'multa' | 'mora'>> =>
      repository.findIssuer(db, issuer, day),

    /** The beneficiary of a person's payments. */
    async beneficiaryOf(issuer: string): Promise<{ nome: string; cnpj: string }> {
      const { name, cnpj } = await repository.findIssuer(db, issuer, clock.today())
      return { nome: name, cnpj }
    },
  }
}

async function readDue(
  tx: Database | Transaction,
  { customerId, issuer: issuerId, invoiceId }: InvoiceOwner,
  day: CivilDate,
): Promise<DueInvoice> {
  const invoice = await repository.readInvoice(tx, customerId, invoiceId)
  if (invoice === undefined) throw new Refusal('FATURA_NAO_ENCONTRADA')
  const issuer = await repository.findIssuer(tx, issuerId, invoice.dueOn)
  return { invoice, issuer, due: dueOn(invoice, issuer, day) }
}

async function readStatement(
  db: Database,
  customerId: string,
  { invoices, invoice }: { invoices: Invoice[]; invoice: Invoice },
): Promise<Statement> {
  const before = invoices.find(({ month }) => month < invoice.month)
  const ids = before ? [invoice.id, before.id] : [invoice.id]
  const both = await findTransactions(db, customerId, ids)
  const entries = both.filter((entry) => entry.invoiceId === invoice.id)
  const earlier = both.filter((entry) => entry.invoiceId !== invoice.id)
  return { entries, before: before ? comparedWith(before, earlier, entries) : null }
}

async function readEntry(db: Database, customerId: string, id: string): Promise<WholeEntry> {
  const entry = await findEntry(db, customerId, id)
  if (entry === undefined) throw new Refusal('LANCAMENTO_NAO_ENCONTRADO')
  return entry
}

export type InvoiceService = ReturnType<typeof invoiceService>

/** `formingCents`: the purchases so far of the invoice that has not closed; `creditCents`: what waits to enter one. */
export type Glance = { limits: Limits; limitBackBy: CivilDate | undefined; formingCents: number; creditCents: number }

async function readGlances(db: Database, customerId: string, today: CivilDate): Promise<Map<string, Glance>> {
  const books = await repository.findBooks(db, customerId)
  return new Map(
    books.map(({ cardId, creditCents, ...book }) => {
      const { limits, invoices } = overviewOf(book, today)
      const forming = invoices.findLast(({ closesOn }) => compareDates(closesOn, today) > 0)
      const payments = invoices.flatMap(({ refinanced, payments: paid }) => (refinanced ? [] : paid))
      const formingCents = forming?.totalCents ?? 0
      return [cardId, { limits, limitBackBy: limitBackBy(payments, today), formingCents, creditCents }]
    }),
  )
}

function overviewOf({ card, invoices: found }: repository.CardInvoices, today: CivilDate): Overview {
  const invoices = found.map((invoice) => ({ ...invoice, state: stateOf(invoice, today) }))
  const current = invoices.find(({ closesOn }) => compareDates(closesOn, today) <= 0)
  return { card, currentId: current?.id ?? null, limits: limitsOf(card, invoices, today), invoices }
}

function detailsOf(page: repository.InvoicePage, card: CardCommitments, today: CivilDate): Details {
  const { issuer, payments, claim, seenOn, taxes, divided } = page
  const { limits, invoice } = choose(overviewOf(page, today), page.chosenId)
  const due = dueOn(invoice, issuer, today)
  const rates = { rotativo: issuer.rotativo, ...taxes }
  return {
    invoice,
    due,
    issuer,
    payments,
    claim,
    seenOn,
    limits,
    divided,
    sums: new Map(page.sums.map(({ kind, cents }) => [kind, cents])),
    options: payOptions(due, rates),
    revolving: due.payableCents > 0 ? revolvingOf(due.payableCents, rates) : null,
    commitments: commitmentsOf(page, invoice, card),
  }
}

/** One invoice of a card. */
function choose(all: Overview, id: string | undefined) {
  const invoice = all.invoices.find((one) => one.id === id)
  if (invoice === undefined) throw new Refusal('FATURA_NAO_ENCONTRADA')
  return { ...all, invoice }
}

/** The limit is held by what is not credited yet and by instalments to come. */
function limitsOf(card: Overview['card'], invoices: Overview['invoices'], today: CivilDate): Limits {
  const owed = invoices.reduce((sum, invoice) => sum + heldBy(invoice, today), 0)
  const next = invoices.filter(({ state }) => state === 'next').reduce((sum, { totalCents }) => sum + totalCents, 0)
  return {
    totalCents: card.limitCents,
    freeCents: Math.max(0, card.limitCents - owed - card.futureInstalmentsCents),
    nextInvoiceCents: next,
    futureInstalmentsCents: card.futureInstalmentsCents,
  }
}

/** A payment gives the limit back on the day that its method promises. */
function heldBy(invoice: Overview['invoices'][number], today: CivilDate): number {
  const { state, refinanced, payments } = invoice
  // A contested amount holds it until that is decided.
  const contestedCents = openCents(invoice.outs)
  if (refinanced) return contestedCents
  const totalCents = invoice.totalCents - (centsOf(invoice.outs) - contestedCents)
  const isFree = ({ method, on }: Invoice['payments'][number]): boolean =>
    compareDates(promisedOn(method, on).limitOn, today) <= 0
  const sum = (some: Invoice['payments']): number => some.reduce((total, { cents }) => total + cents, 0)
  if (state === 'paid') {
    const underWayCents = sum(payments.filter((payment) => !isFree(payment)))
    return Math.min(Math.max(0, totalCents), underWayCents + contestedCents)
  }
  return Math.max(0, totalCents - sum(payments.filter(isFree)))
}

function comparedWith({ month, totalCents }: Invoice, earlier: Entry[], entries: Entry[]): Statement['before'] {
  const categories = new Map<string, number>()
  // Purchases without a category count among the others, as this month's do.
  for (const { kind, category, amountCents: cents } of earlier)
    if (kind === 'COMPRA') categories.set(category ?? 'OUTROS', (categories.get(category ?? 'OUTROS') ?? 0) + cents)
  return {
    month,
    totalCents,
    categories: [...categories].map(([category, cents]) => ({ category, cents })),
    changes: whyChanged(earlier.map(lineOf), entries.map(lineOf)),
  }
}

const lineOf = (entry: Entry): ChangeLine => ({
  description: entry.description,
  kind: entry.kind,
  cents: entry.amountCents,
  instalment:
    entry.instalmentNumber === null || entry.instalmentTotal === null
      ? null
      : { number: entry.instalmentNumber, total: entry.instalmentTotal },
})
