import { randomInt, randomUUID } from 'node:crypto'
import { isCpf } from '@portal/brazil/cpf'
import { cast } from '@portal/sandbox/stories/cast'
import type { Row, Schema } from '../src/platform/db/schema.ts'
import type { World } from './world.ts'

export type Twin = { id: string; cpf: string; phone: string; email: string; issuer: string }

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
  const { issuer } = { ...original, ...change.customer }
  const reached = { phone: `+55119${cpf.slice(0, 8)}`, email: `gemea.${cpf}@exemplo.example` }
  const twin = { id: randomUUID(), cpf, issuer, ...reached }
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

/** Copies a customer's cards with their limits and additional cards; returns the copies' ids. */
async function copyCards(
  db: World['db'],
  from: string,
  to: string,
  change?: Partial<Schema['cards']>,
): Promise<Map<string, string>> {
  const cards = await db.selectFrom('cards').selectAll().where('customerId', '=', from).orderBy('position').execute()
  const newIds = new Map(cards.map(({ id }) => [id, randomUUID()]))
  if (cards.length === 0) return newIds
  const copy = (id: string): string => newIds.get(id) ?? ''
  await db
    .insertInto('cards')
    .values(cards.map((card) => ({ ...card, id: copy(card.id), customerId: to, ...change })))
    .execute()
  const limits = await db
    .selectFrom('cardLimits')
    .selectAll()
    .where('cardId', 'in', [...newIds.keys()])
    .execute()
  if (limits.length > 0)
    await db
      .insertInto('cardLimits')
      .values(limits.map((limit) => ({ ...limit, cardId: copy(limit.cardId) })))
      .execute()
  const additionals = await db
    .selectFrom('additionalCards')
    .selectAll()
    .where('cardId', 'in', [...newIds.keys()])
    .execute()
  if (additionals.length > 0)
    await db
      .insertInto('additionalCards')
      .values(additionals.map((one) => ({ ...one, id: randomUUID(), cardId: copy(one.cardId) })))
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
    .where('cardId', 'in', [...cards.keys()])
    .execute()
  if (invoices.length === 0) return
  const ids = invoices.map(({ id }) => id)
  const entries = await db.selectFrom('transactions').selectAll().where('invoiceId', 'in', ids).execute()
  const newIds = new Map([...cards, ...[...invoices, ...entries].map(({ id }) => [id, randomUUID()] as const)])
  const copy = (id: string): string => newIds.get(id) ?? ''
  // Only a current invoice asks for a minimum.
  const changeOf = (invoice: Row<'invoices'>) => (invoice.minimumCents > 0 ? change : {})
  await db
    .insertInto('invoices')
    .values(invoices.map((one) => ({ ...one, id: copy(one.id), cardId: copy(one.cardId), ...changeOf(one) })))
    .execute()
  const copies = entries.map(({ id, invoiceId: invoice, taxedId: taxed, ...rest }) => ({
    ...rest,
    id: copy(id),
    invoiceId: copy(invoice),
    taxedId: taxed && copy(taxed),
  }))
  await db.insertInto('transactions').values(copies).execute()
}

/** An invoice older than every rate there is. */
export const tooOld = { dueOn: '2020-01-10', closesOn: '2020-01-01', settledAt: null }

export async function makeUnreadable({ db }: World, { id }: Twin): Promise<void> {
  await db
    .updateTable('invoices')
    .set(tooOld)
    .where('cardId', 'in', (eb) => eb.selectFrom('cards').select('id').where('customerId', '=', id))
    .where('minimumCents', '=', 0)
    .execute()
}

async function copyBooklets(db: World['db'], to: string, cards: ReadonlyMap<string, string>): Promise<void> {
  const booklets = await db
    .selectFrom('booklets')
    .selectAll()
    .where('cardId', 'in', [...cards.keys()])
    .execute()
  for (const booklet of booklets) {
    const id = randomUUID()
    const own = { id, customerId: to, cardId: cards.get(booklet.cardId) ?? '' }
    await db
      .insertInto('booklets')
      .values({ ...booklet, ...own })
      .execute()
    const rows = await db.selectFrom('bookletInstalments').selectAll().where('bookletId', '=', booklet.id).execute()
    await db
      .insertInto('bookletInstalments')
      .values(rows.map((row) => ({ ...row, bookletId: id })))
      .execute()
  }
}

/** Copies a customer's holdings besides cards to their twin; the tables are alike as far as this goes. */
async function copyHoldings(db: World['db'], from: string, to: string): Promise<void> {
  const newIds = new Map<string, string>()
  for (const table of ['soldWallets', 'digitalInvoiceConsents', 'debts', 'agreements', 'debtStatements'] as const) {
    const rows = await db
      .selectFrom(table as 'debts')
      .selectAll()
      .where('customerId', '=', from)
      .execute()
    for (const { id } of rows) newIds.set(id, randomUUID())
    const copies = rows.map((row) => ({
      ...row,
      customerId: to,
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
  const tables = ['agreementInstalments', 'agreementDebts', 'agreementPayments', 'agreementEvents', 'debtPayments']
  for (const table of tables as 'debtPayments'[]) {
    const all = await db.selectFrom(table).selectAll().execute()
    const copies = all
      .filter(({ agreementId }) => newIds.has(agreementId ?? ''))
      .map((row) => ({
        ...row,
        agreementId: newIds.get(row.agreementId ?? '') ?? '',
        ...('debtId' in row && { debtId: newIds.get(row.debtId) ?? '' }),
        ...(typeof row.id === 'string' && { id: randomUUID() }),
      }))
    // The events number themselves.
    const rows = copies.map(({ id, ...row }) => (typeof id === 'string' ? { id, ...row } : row)) as typeof copies
    if (rows.length > 0) await db.insertInto(table).values(rows).execute()
  }
}
