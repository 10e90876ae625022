import { randomUUID } from 'node:crypto'
import { addDays, addMonths, type CivilDate, monthOf } from '@portal/brazil/dates'
import { cycleOn } from '../../src/services/requests/due-days.ts'
import { Browser } from '../browser.ts'
import { createTwin } from '../twins.ts'
import type { World } from '../world.ts'
import { CLOSES_BEFORE, type Month } from './drawn-life.ts'

export type LivedInvoice = {
  id: string
  month: string
  closesOn: CivilDate
  dueOn: CivilDate
  purchases: { id: string; cents: number }[]
}
export type Born = {
  id: string
  cpf: string
  cardId: string
  issuer: string
  sessionId: string
  invoices: LivedInvoice[]
}

const FIRST_DUE = '2026-12-10'

/** The invoices of a life, each a month after the one before, or later where another due day was asked for. */
function invoicesOf(months: readonly Month[]): LivedInvoice[] {
  const found: LivedInvoice[] = []
  // One more stands open at the end, for what is posted late.
  for (const { dueDay, purchases } of [...months, { dueDay: null, purchases: [1000] }]) {
    const before = found.at(-1)
    const dueOn = before ? addMonths(before.dueOn, 1) : FIRST_DUE
    const plain = { closesOn: addDays(dueOn, -CLOSES_BEFORE), dueOn }
    found.push({
      id: randomUUID(),
      month: monthOf(dueOn),
      ...(dueDay === null || before === undefined ? plain : cycleOn(plain, dueDay)),
      purchases: purchases.map((cents) => ({ id: randomUUID(), cents })),
    })
  }
  return found
}

export const totalOf = ({ purchases }: Pick<LivedInvoice, 'purchases'>): number =>
  purchases.reduce((sum, { cents }) => sum + cents, 0)

async function insertInvoices({ db }: World, cardId: string, invoices: readonly LivedInvoice[]): Promise<void> {
  const rows = invoices.map((one) => {
    const { id, month, closesOn, dueOn } = one
    const totalCents = totalOf(one)
    const minimumCents = Math.ceil(totalCents * 0.15)
    return { id, cardId, month, closesOn, dueOn, totalCents, minimumCents, refinanced: false, settledAt: null }
  })
  await db.insertInto('invoices').values(rows).execute()
  const lines = invoices.flatMap(({ id: invoiceId, closesOn, purchases }) =>
    purchases.map(({ id, cents }, position) => ({
      ...blankLine,
      id,
      invoiceId,
      position,
      happenedOn: addDays(closesOn, -3),
      description: `Compra ${position + 1}`,
      amountCents: cents,
    })),
  )
  if (lines.length > 0) await db.insertInto('transactions').values(lines).execute()
}

const blankLine = {
  madeAt: null,
  kind: 'COMPRA' as const,
  category: null,
  instalmentNumber: null,
  instalmentTotal: null,
  foreignCurrency: null,
  foreignAmount: null,
  foreignRate: null,
  additionalHolder: null,
  taxedId: null,
}

/** Somebody with a card and the invoices of a drawn life, and nothing else. */
export async function born(world: World, months: readonly Month[]): Promise<Born> {
  const { db } = world
  const twin = await createTwin(world, 'Marina')
  const { id, cpf } = twin
  await new Browser(world).signIn(twin)
  const session = db.selectFrom('sessions').select('id').where('customerId', '=', id)
  const { id: sessionId } = await session.executeTakeFirstOrThrow()
  const card = await db.selectFrom('cards').selectAll().where('customerId', '=', id).executeTakeFirstOrThrow()
  const before = db.selectFrom('invoices').select('id').where('cardId', '=', card.id)
  await db.deleteFrom('transactions').where('invoiceId', 'in', before).execute()
  await db.deleteFrom('invoices').where('cardId', '=', card.id).execute()
  const invoices = invoicesOf(months)
  await insertInvoices(world, card.id, invoices)
  return { id, cpf, cardId: card.id, issuer: card.issuer, sessionId, invoices }
}
