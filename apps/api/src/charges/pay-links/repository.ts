import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { NewRow, Row } from '../../platform/db/schema.ts'
import { selectShared } from '../../platform/db/select-shared.ts'

export type Link = Omit<Row<'payLinks'>, 'numbers' | 'tokenHash'> & {
  numbers: number[]
  cardId: string | null
  dueOn: CivilDate
  /** Nothing that it asks for is open. */
  settled: boolean
  /** Money came for it, by whatever way. */
  received: boolean
  /** That money came by a code of its own, and stayed. */
  paidByOwn: boolean
  /** A code of a link that was taken back stays payable until the outside is told, or while money is on its way. */
  pixUntil: Date | null
  slipUntil: CivilDate | null
}

const chosen = sql`(select jsonb_array_elements_text(link.numbers)::integer)`

/** A payment counts since the link was made, or by a code of it: the word of one may come late. */
const paidSince = sql`payments.invoice_id = link.invoice_id and (payments.paid_at >= date_trunc('second', link.made_at)
  or payments.charge_id in (select charge_id from pay_link_charges where link_id = link.id))`

/** A payment less its refunds. */
const kept = sql`(payments.amount_cents - coalesce((select sum(cents) from shared_refunds as refunds where payment_id = payments.id), 0))`

/** An invoice that is settled, or had the chosen amount since; instalments of which none is open. */
const isSettled = sql<boolean>`case
  when link.invoice_id is not null then
    exists (select from shared_invoices as invoices where invoices.id = link.invoice_id and settled_at is not null)
    or (not link.whole and exists (select from shared_payments as payments
      where ${kept} >= link.cents and ${paidSince}))
  when link.booklet_id is not null then not exists (select from shared_booklet_instalments as booklet_instalments
    where booklet_id = link.booklet_id and settled_at is null and number in ${chosen})
  else not exists (select from shared_agreement_instalments as agreement_instalments
    where agreement_id = link.agreement_id and left_cents > 0 and number in ${chosen}) end`

/** A dispute may settle an invoice, only money settles instalments. The money may have come before the link was made anew. */
const isReceived = sql<boolean>`(link.invoice_id is null or exists (select from shared_payments as payments where ${kept} > 0 and ${paidSince})
  or exists (select from shared_payments as payments join shared_invoices as invoices on invoices.id = payments.invoice_id
    where ${kept} > 0 and payments.invoice_id = link.invoice_id and payments.paid_at = invoices.settled_at))`

const isPaidByOwn = sql<boolean>`exists (select from pay_link_charges join shared_charges as given on given.id = charge_id
  where link_id = link.id and given.state = 'paid'
  and not exists (select from shared_payments as payments where payments.charge_id = given.id and ${kept} <= 0))`

const dueOn = sql<CivilDate>`coalesce(
  (select due_on from shared_invoices as invoices where invoices.id = link.invoice_id),
  (select min(due_on) from shared_booklet_instalments as booklet_instalments where booklet_id = link.booklet_id and number in ${chosen}),
  (select min(due_on) from shared_agreement_instalments as agreement_instalments where agreement_id = link.agreement_id and number in ${chosen}))`

const payable = sql`(select given.* from pay_link_charges join shared_charges as given on given.id = charge_id
  where link_id = link.id and link.revoked_at is not null
  and (given.state in ('creating', 'open') or (given.state = 'removed' and given.closed_outside_at is null)))`
const pixUntil = sql<Date | null>`(select max(expires_at) from ${payable} as payable where method = 'PIX')`
const slipUntil = sql<CivilDate | null>`(select max(due_on) from ${payable} as payable where method = 'BOLETO')`

const links = (db: Database | Transaction) =>
  db
    .selectFrom('payLinks as link')
    .leftJoin('sharedInvoices as invoice', 'invoice.id', 'link.invoiceId')
    .select([
      'link.id',
      'link.customerId',
      'link.issuer',
      'link.invoiceId',
      'link.bookletId',
      'link.agreementId',
      'link.about',
      'link.whole',
      'link.cents',
      'link.pixId',
      'link.slipId',
      'link.chargedOn',
      'link.madeAt',
      'link.expiresAt',
      'link.revokedAt',
      'invoice.cardId',
    ])
    .select(sql<number[]>`link.numbers`.as('numbers'))
    .select([isSettled.as('settled'), isReceived.as('received'), isPaidByOwn.as('paidByOwn'), dueOn.as('dueOn')])
    .select([pixUntil.as('pixUntil'), slipUntil.as('slipUntil')])

/** One that still serves; the same statement finds none for one that ended and for one that never was. */
export const findServing = (db: Database, issuer: string, hash: string, now: Date): Promise<Link | undefined> =>
  links(db)
    .where('link.tokenHash', '=', hash)
    .where('link.issuer', '=', issuer)
    .where('link.revokedAt', 'is', null)
    .where('link.expiresAt', '>', now)
    .executeTakeFirst()

export const findLinks = (db: Database, customerId: string): Promise<Link[]> =>
  links(db)
    .where('link.customerId', '=', customerId)
    .orderBy('link.madeAt', 'desc')
    .orderBy('link.id')
    .limit(50)
    .execute()

export const findLink = (db: Database | Transaction, customerId: string, id: string): Promise<Link | undefined> =>
  links(db).where('link.customerId', '=', customerId).where('link.id', '=', id).executeTakeFirst()

/** A charge counts as paid while nothing of its payment went back. */
export const isPaidFor = async (db: Database, chargeId: string): Promise<boolean> =>
  (await selectShared(db, 'sharedPayments')
    .select('id')
    .where('chargeId', '=', chargeId)
    .where(sql<boolean>`${kept} = payments.amount_cents`)
    .executeTakeFirst()) !== undefined

/** Held: what a link gives out and its end take turns. */
export const lockLink = (tx: Transaction, id: string) =>
  tx.selectFrom('payLinks').select('revokedAt').where('id', '=', id).forUpdate().executeTakeFirst()

export async function countServing(
  db: Database | Transaction,
  customerId: string,
  now: Date,
  but: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('payLinks')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('customerId', '=', customerId)
    .where('id', '!=', but)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertLink = (
  tx: Transaction,
  { numbers, ...row }: Omit<NewRow<'payLinks'>, 'numbers'> & { numbers: readonly number[] },
) =>
  tx
    .insertInto('payLinks')
    .values({ ...row, numbers: JSON.stringify(numbers) })
    .execute()

export type LinkChange = Partial<Omit<Row<'payLinks'>, 'id' | 'customerId' | 'numbers'>>

export const updateLink = (tx: Transaction, id: string, changes: LinkChange) =>
  tx.updateTable('payLinks').set(changes).where('id', '=', id).execute()

export const insertCharges = (tx: Transaction, linkId: string, chargeIds: readonly string[]) =>
  tx
    .insertInto('payLinkCharges')
    .values(chargeIds.map((chargeId) => ({ linkId, chargeId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const findCharges = (tx: Transaction, linkId: string) =>
  tx.selectFrom('payLinkCharges').select('chargeId as id').where('linkId', '=', linkId).execute()

/** Ends one that serves and gives its codes; nothing where it did not: what ended by itself stays as it is. */
export const revoke = (tx: Transaction, customerId: string, id: string, now: Date) =>
  tx
    .updateTable('payLinks')
    .set({ revokedAt: now })
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['pixId', 'slipId'])
    .executeTakeFirst()

/** The barcodes of a holder's open slips, of invoices that closed since a day, that no link gave away. */
export const findUnsharedSlips = async (
  db: Database,
  customerId: string,
  closedSince: CivilDate,
): Promise<string[]> => {
  const slips = await selectShared(db, 'sharedCharges')
    .innerJoin('sharedInvoices as invoices', 'invoices.id', 'charges.invoiceId')
    .select(({ ref }) => ref('charges.barcode').$notNull().as('barcode'))
    .where('charges.customerId', '=', customerId)
    .where('charges.method', '=', 'BOLETO')
    .where('charges.state', '=', 'open')
    .where('charges.barcode', 'is not', null)
    .where('invoices.closesOn', '>=', closedSince)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payLinkCharges').select('linkId').whereRef('chargeId', '=', 'charges.id'))),
    )
    .execute()
  return slips.map(({ barcode }) => barcode)
}
