import type { CivilDate } from '@portal/brazil/dates'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { Row, Schema } from '../../platform/db/schema.ts'
import { selectShared } from '../../platform/db/select-shared.ts'
import type { Entry } from './entries-repository.ts'
import { type Claim, claimColumns, openedAt } from './claims-repository.ts'
import type { CarriedCredit } from './account.ts'
import { carried, invoiceColumns, outs, type PaidBy, paidSoFar, pauses, settled } from './columns.ts'
import type { ContestedAmount } from './contested-status.ts'
import type { Pause } from './pause-status.ts'
import { type Transfer, transfersOf } from './transfers-repository.ts'

export type Invoice = {
  id: string
  cardId: string
  month: string
  closesOn: string
  dueOn: string
  totalCents: number
  minimumCents: number
  refinanced: boolean
  settled: boolean
  /** Payments towards it, in order; what came beyond it is a credit and does not count here. */
  payments: PaidBy[]
  paidCents: number
  /** The price of earlier credit among its entries, which art. 28 counts with what is still to be charged. */
  carried: CarriedCredit
  pauses: Pause[]
  outs: ContestedAmount[]
}

type InvoiceRow = Omit<Invoice, 'payments' | 'paidCents'> & { paid: PaidBy[] }

export type CommittedInstalment = Row<'committedInstalments'>
export type Issuer = { name: string; cnpj: string; rotativo: string; multa: string; mora: string }
type Taxes = { iofDay: string; iofAdditional: string }

/** A card's invoices, with what their screens need of the card. */
export type CardInvoices = {
  card: Pick<Row<'cards'>, 'limitCents' | 'nextClosingOn' | 'endedAt'> & {
    futureInstalmentsCents: number
  }
  /** Newest first. */
  invoices: Invoice[]
}

/** One invoice of a book, and what only its own screen shows. */
export type InvoicePage = CardInvoices & {
  /** The wanted invoice, or the current one; undefined where there is none. */
  chosenId: string | undefined
  issuer: Issuer
  sums: { kind: Entry['kind']; cents: number }[]
  payments: Transfer[]
  taxes: Taxes
  /** The newest. */
  claim: Claim | undefined
  /** The newest day on which some bank took the money of a slip that has not come yet. */
  seenOn: CivilDate | null
  divided: boolean
}

const cardColumns = ['cards.limitCents', 'cards.nextClosingOn', 'cards.endedAt'] as const

/** Instalments to come, those of divided invoices included: these hold the limit until they are paid. */
const futureInstalments = sql<number>`coalesce((
    select sum(holds_cents) from committed_instalments where card_id = cards.id and not posted), 0)::bigint`.as(
  'futureInstalmentsCents',
)

/** The newest day on which some bank took the money of a slip that has not come yet. */
const newestSight = (invoiceId: RawBuilder<unknown>) =>
  sql<CivilDate | null>`(select to_char(max(seen_at) at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') from shared_charges as charges
    where invoice_id = ${invoiceId} and seen_at is not null and state != 'paid')`.as('seenOn')

export const findSeenOn = async (tx: Transaction, invoiceId: string): Promise<CivilDate | null> =>
  (await tx.selectNoFrom(newestSight(sql`${invoiceId}::uuid`)).executeTakeFirstOrThrow()).seenOn

const allInvoices = (card: ExpressionBuilder<Schema, 'cards'>) =>
  jsonArrayFrom(
    card
      .selectFrom('invoices')
      .select([...invoiceColumns, settled, paidSoFar, carried, pauses, outs])
      .whereRef('invoices.cardId', '=', 'cards.id')
      .orderBy('invoices.month', 'desc'),
  ).as('invoices')

const booksOf = (db: Database, customerId: string) =>
  selectShared(db, 'sharedCards')
    .select(cardColumns)
    .select([futureInstalments, allInvoices])
    .where('cards.customerId', '=', customerId)

const bookOf = (db: Database, { customerId, cardId }: { customerId: string; cardId: string }) =>
  booksOf(db, customerId).where('cards.id', '=', cardId)

const readBook = prepared(bookOf)

/** A card's invoices; undefined when the customer has no such card. */
export async function findBook(db: Database, customerId: string, cardId: string): Promise<CardInvoices | undefined> {
  const [row] = await readBook(db, { customerId, cardId })
  return row && toBook(row)
}

/** The credit of closed invoices that has entered no later one yet. */
const waitingCredit = sql<number>`coalesce((
    select sum(payments.credit_cents - payments.credit_posted_cents) from shared_payments as payments
    join invoices as paid on paid.id = payments.invoice_id
    where paid.card_id = cards.id
      and (payments.paid_at at time zone 'America/Sao_Paulo')::date >= paid.closes_on), 0)::bigint`.as('creditCents')

const readBooks = prepared((db, { customerId }: { customerId: string }) =>
  booksOf(db, customerId).select(['cards.id as cardId', waitingCredit]).where('cards.endedAt', 'is', null),
)

type HeldBook = CardInvoices & { cardId: string; creditCents: number }

/** The invoices of every card that a customer holds. */
export const findBooks = async (db: Database, customerId: string): Promise<HeldBook[]> =>
  (await readBooks(db, { customerId })).map(({ cardId, creditCents, ...book }) => ({
    cardId,
    creditCents,
    ...toBook(book),
  }))

const readAhead = prepared((db, { customerId, cardId }: { customerId: string; cardId: string }) =>
  db
    .selectFrom('committedInstalments')
    .innerJoin('sharedCards as cards', 'cards.id', 'committedInstalments.cardId')
    .selectAll('committedInstalments')
    .where('cards.customerId', '=', customerId)
    .where('cards.id', '=', cardId)
    .orderBy('committedInstalments.month')
    .orderBy('committedInstalments.cents', 'desc'),
)

/** The instalments of a customer's card from the open invoice on, by their month. */
export const findAhead = (db: Database, customerId: string, cardId: string): Promise<CommittedInstalment[]> =>
  readAhead(db, { customerId, cardId })

type PageQuery = {
  customerId: string
  cardId: string
  /** None: the newest that is closed. */
  invoiceId: string | null
  today: CivilDate
}

const readPage = prepared((db, wanted: PageQuery) =>
  bookOf(db, wanted)
    .innerJoin('issuers', 'issuers.id', 'cards.issuer')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('invoices')
          .select(['invoices.id', 'invoices.dueOn'])
          .whereRef('invoices.cardId', '=', 'cards.id')
          .where(sql<boolean>`case when ${wanted.invoiceId}::uuid is null
            then invoices.closes_on <= ${wanted.today}::date else invoices.id = ${wanted.invoiceId}::uuid end`)
          .orderBy('invoices.month', 'desc')
          .limit(1)
          .as('chosen'),
      (join) => join.onTrue(),
    )
    .select(['chosen.id as chosenId', 'issuers.name', 'issuers.cnpj'])
    .select(
      sql<boolean>`exists (select from shared_instalment_plans as instalment_plans
        where invoice_id = chosen.id and state in ('waiting-entry', 'active'))`.as('divided'),
    )
    .select(newestSight(sql`chosen.id`))
    .select(ratesOn(sql`chosen.due_on`))
    .select(taxesOn(sql`${wanted.today}::date`))
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('transactions')
          .select(['transactions.kind', sql<number>`sum(transactions.amount_cents)::bigint`.as('cents')])
          .whereRef('transactions.invoiceId', '=', 'chosen.id')
          .groupBy('transactions.kind'),
      ).as('sums'),
      transfersOf(sql<string>`chosen.id`),
      jsonArrayFrom(
        eb
          .selectFrom('paymentClaims')
          .select(claimColumns)
          .select(openedAt.as('openedAt'))
          .whereRef('paymentClaims.invoiceId', '=', 'chosen.id')
          .orderBy('paymentClaims.openedAt', 'desc')
          .limit(1),
      ).as('claims'),
    ]),
)

/** A card's invoices and all of one of them, in one statement; undefined when the customer has no such card. */
export async function findPage(db: Database, wanted: PageQuery): Promise<InvoicePage | undefined> {
  const [row] = await readPage(db, wanted)
  if (row === undefined) return undefined
  const {
    chosenId,
    divided,
    seenOn,
    sums,
    payments,
    claims,
    name,
    cnpj,
    rotativo,
    multa,
    mora,
    iofDay,
    iofAdditional,
    ...book
  } = row
  return {
    ...toBook(book),
    chosenId: chosenId ?? undefined,
    issuer: { name, cnpj, rotativo, multa, mora },
    sums,
    payments,
    taxes: { iofDay, iofAdditional },
    claim: claims[0],
    seenOn,
    divided,
  }
}

const toBook = ({ invoices, ...card }: CardInvoices['card'] & { invoices: InvoiceRow[] }): CardInvoices => ({
  card,
  invoices: invoices.map(toInvoice),
})

export const toInvoice = ({ paid, ...row }: InvoiceRow): Invoice => ({
  ...row,
  payments: paid,
  paidCents: paid.reduce((sum, { cents }) => sum + cents, 0),
})

/** The rates of an issuer that a contract of that day carries, a month. */
export const ratesOn = (day: RawBuilder<unknown>) =>
  (['rotativo', 'multa', 'mora'] as const).map((kind) =>
    sql<string>`(select monthly::text from rates
      where issuer = issuers.id and kind = ${sql.lit(kind)} and valid_from <= ${day} order by valid_from desc limit 1)`.as(
      kind,
    ),
  )

const taxKinds = { iofDay: 'iof-day', iofAdditional: 'iof-additional' } as const

/** The taxes on credit that a day has. */
const taxesOn = (day: RawBuilder<unknown>) =>
  (['iofDay', 'iofAdditional'] as const).map((name) =>
    sql<string>`(select rate from tax_rates
      where kind = ${sql.lit(taxKinds[name])} and valid_from <= ${day} order by valid_from desc limit 1)`.as(name),
  )

export const selectInvoices = (db: Database | Transaction, customerId: string) =>
  db
    .selectFrom('invoices')
    .innerJoin('sharedCards as cards', 'cards.id', 'invoices.cardId')
    .select([...invoiceColumns, settled, paidSoFar, carried, pauses, outs])
    .where('cards.customerId', '=', customerId)

/** An invoice of the customer as it stands; of one that is held, the payments that came before it was. */
export async function readInvoice(
  tx: Database | Transaction,
  customerId: string,
  invoiceId: string,
): Promise<Invoice | undefined> {
  const row = await selectInvoices(tx, customerId).where('invoices.id', '=', invoiceId).executeTakeFirst()
  return row && toInvoice(row)
}

/**
 * Holds an invoice until the transaction ends. Another statement reads it: the one that waits sums up the payments of
 * before its wait.
 */
export const holdInvoice = (tx: Transaction, customerId: string, invoiceId: string) =>
  selectInvoices(tx, customerId)
    .clearSelect()
    .select('invoices.id')
    .where('invoices.id', '=', invoiceId)
    .forUpdate('invoices')
    .executeTakeFirst()

/** The creditor, and the rates that a contract of that day carries. */
export const findIssuer = (db: Database | Transaction, issuer: string, day: CivilDate): Promise<Issuer> =>
  db
    .selectFrom('issuers')
    .select(['issuers.name', 'issuers.cnpj'])
    .select(ratesOn(sql`${day}::date`))
    .where('issuers.id', '=', issuer)
    .executeTakeFirstOrThrow()
