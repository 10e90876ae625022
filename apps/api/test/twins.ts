import { randomInt, randomUUID } from 'node:crypto'
import { isCpf } from '@portal/brazil/cpf'
import { cast } from '@portal/sandbox/stories/cast'
import type { Row, Schema } from '../src/platform/db/schema.ts'
import type { World } from './world.ts'

export type Twin = { id: string; cpf: string; phone: string; email: string }

/** A CPF that nobody has. */
export function newCpf(): string {
  const body = String(randomInt(100_000_000, 1_000_000_000))
  const found = Array.from({ length: 100 }, (_, digits) => body + String(digits).padStart(2, '0')).find(isCpf)
  return found ?? newCpf()
}

/**
 * A copy of a story customer without acts: no device, no code, no session, no payment. `change` makes what the stories
 * lack.
 */
export async function createTwin(
  { db, sandbox }: World,
  firstName: string,
  change: {
    card?: Partial<Schema['cards']>
    invoice?: Partial<Schema['invoices']>
    customer?: Partial<Omit<Row<'customers'>, 'address'>>
  } = {},
): Promise<Twin> {
  const story = cast.find(({ name }) => name.startsWith(firstName))?.cpf ?? ''
  const { address: _line, ...original } = await db
    .selectFrom('customers')
    .selectAll()
    .where('cpf', '=', story)
    .executeTakeFirstOrThrow()
  const cpf = newCpf()
  const twin = { id: randomUUID(), cpf, phone: `+55119${cpf.slice(0, 8)}`, email: `gemea.${cpf}@exemplo.example` }
  await db
    .insertInto('customers')
    .values({ ...original, ...twin, ...change.customer })
    .execute()
  await copyHoldings(db, original.id, twin.id)
  const fault = sandbox.storyFaults.of(original.id)
  if (fault) sandbox.storyFaults.give(twin.id, fault)
  const newIds = await copyCards(db, original.id, twin.id, change.card)
  if (newIds.size === 0) return twin
  await copyBooklets(db, twin.id, newIds)
  await copyInvoices(db, newIds, change.invoice)
  return twin
}

/** Copies a customer's cards and their limits; returns the copies' ids. */
async function copyCards(
  db: World['db'],
  from: string,
  to: string,
  change?: Partial<Schema['cards']>,
): Promise<Map<string, string>> {
  const cards = await db.selectFrom('cards').selectAll().where('customer_id', '=', from).orderBy('position').execute()
  const newIds = new Map(cards.map(({ id }) => [id, randomUUID()]))
  if (cards.length === 0) return newIds
  const copy = (id: string): string => newIds.get(id) ?? ''
  await db
    .insertInto('cards')
    .values(cards.map((card) => ({ ...card, id: copy(card.id), customer_id: to, ...change })))
    .execute()
  const limits = await db
    .selectFrom('card_limits')
    .selectAll()
    .where('card_id', 'in', [...newIds.keys()])
    .execute()
  if (limits.length > 0)
    await db
      .insertInto('card_limits')
      .values(limits.map((limit) => ({ ...limit, card_id: copy(limit.card_id) })))
      .execute()
  return newIds
}

/** Copies the invoices of copied cards, with their entries. */
async function copyInvoices(
  db: World['db'],
  cards: ReadonlyMap<string, string>,
  change?: Partial<Schema['invoices']>,
): Promise<void> {
  const invoices = await db
    .selectFrom('invoices')
    .selectAll()
    .where('card_id', 'in', [...cards.keys()])
    .execute()
  if (invoices.length === 0) return
  const ids = invoices.map(({ id }) => id)
  const entries = await db.selectFrom('transactions').selectAll().where('invoice_id', 'in', ids).execute()
  const newIds = new Map([...cards, ...[...invoices, ...entries].map(({ id }) => [id, randomUUID()] as const)])
  const copy = (id: string): string => newIds.get(id) ?? ''
  // Only a current invoice asks for a minimum.
  const changeOf = (invoice: Row<'invoices'>) => (invoice.minimum_cents > 0 ? change : {})
  await db
    .insertInto('invoices')
    .values(invoices.map((one) => ({ ...one, id: copy(one.id), card_id: copy(one.card_id), ...changeOf(one) })))
    .execute()
  const copies = entries.map(({ id, invoice_id: invoice, taxed_id: taxed, ...rest }) => ({
    ...rest,
    id: copy(id),
    invoice_id: copy(invoice),
    taxed_id: taxed && copy(taxed),
  }))
  await db.insertInto('transactions').values(copies).execute()
}

/** An invoice older than every rate there is. */
export const tooOld = { due_on: '2020-01-10', closes_on: '2020-01-01', settled_at: null }

export async function makeUnreadable({ db }: World, { id }: Twin): Promise<void> {
  await db
    .updateTable('invoices')
    .set(tooOld)
    .where('card_id', 'in', (eb) => eb.selectFrom('cards').select('id').where('customer_id', '=', id))
    .where('minimum_cents', '=', 0)
    .execute()
}

async function copyBooklets(db: World['db'], to: string, cards: ReadonlyMap<string, string>): Promise<void> {
  const booklets = await db
    .selectFrom('booklets')
    .selectAll()
    .where('card_id', 'in', [...cards.keys()])
    .execute()
  for (const booklet of booklets) {
    const id = randomUUID()
    const own = { id, customer_id: to, card_id: cards.get(booklet.card_id) ?? '' }
    await db
      .insertInto('booklets')
      .values({ ...booklet, ...own })
      .execute()
    const rows = await db.selectFrom('booklet_instalments').selectAll().where('booklet_id', '=', booklet.id).execute()
    await db
      .insertInto('booklet_instalments')
      .values(rows.map((row) => ({ ...row, booklet_id: id })))
      .execute()
  }
}

/** Copies a customer's holdings besides cards to their twin; the tables are alike as far as this goes. */
async function copyHoldings(db: World['db'], from: string, to: string): Promise<void> {
  const newIds = new Map<string, string>()
  for (const table of ['sold_wallets', 'digital_invoice_consents', 'debts', 'agreements', 'debt_statements'] as const) {
    const rows = await db
      .selectFrom(table as 'debts')
      .selectAll()
      .where('customer_id', '=', from)
      .execute()
    for (const { id } of rows) newIds.set(id, randomUUID())
    const copies = rows.map((row) => ({
      ...row,
      customer_id: to,
      ...('id' in row && { id: newIds.get(row.id) ?? '' }),
    }))
    if (copies.length > 0)
      await db
        .insertInto(table as 'debts')
        .values(copies)
        .execute()
  }
  await copyAgreed(db, newIds)
}

/** Copies the rows that belong to copied agreements and debts. */
async function copyAgreed(db: World['db'], newIds: Map<string, string>): Promise<void> {
  const tables = ['agreement_instalments', 'agreement_debts', 'agreement_payments', 'agreement_events', 'debt_payments']
  for (const table of tables as 'debt_payments'[]) {
    const all = await db.selectFrom(table).selectAll().execute()
    const copies = all
      .filter(({ agreement_id }) => newIds.has(agreement_id))
      .map((row) => ({
        ...row,
        agreement_id: newIds.get(row.agreement_id) ?? '',
        ...('debt_id' in row && { debt_id: newIds.get(row.debt_id) ?? '' }),
        ...(typeof row.id === 'string' && { id: randomUUID() }),
      }))
    // The events number themselves.
    const rows = copies.map(({ id, ...row }) => (typeof id === 'string' ? { id, ...row } : row)) as typeof copies
    if (rows.length > 0) await db.insertInto(table).values(rows).execute()
  }
}
