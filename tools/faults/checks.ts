import { setTimeout as wait } from 'node:timers/promises'
import type { Customers } from './customers.ts'
import { type Held, type Outside, livingCharges, paymentsOutside } from './outside.ts'
import type { Order } from './script.ts'
import type { Till } from './till.ts'

type World = { customers: Customers; outside: Outside; till: Till; faults: string[] }
type Books = { booked: { id: string; cents: number; creditCents: number }[]; paidCents: number }

const SETTLED_WITHIN_MS = 120_000

/** Counts the money of a life: what stands in the books against what the outside holds. */
export async function checkBooks(world: World): Promise<void> {
  for (const order of invoicesOf(world.till)) await checkInvoice(world, order)
  await checkKeys(world)
  await checkOrphans(world)
  for (const each of await world.outside.suspense()) world.faults.push(`money waits for a person: ${each}`)
}

/** One order of each invoice. */
function invoicesOf(till: Till): Order[] {
  const byInvoice = new Map(till.acknowledged().map(({ order }) => [`${order.customer} ${order.card}`, order]))
  return [...byInvoice.values()]
}

/** Each acknowledged key still means the charge that it meant; `send` notes a difference. */
async function checkKeys({ till, outside, customers, faults }: World): Promise<void> {
  const paid = new Map(paymentsOutside(outside).map((payment) => [payment.charge, payment.id]))
  for (const { order, charge } of till.acknowledged()) {
    await till.send(order)
    if (order.method !== 'PIX') continue
    const { body } = await customers.browserOf(order.customer).call('pixStatus', { query: { cobranca: charge } })
    const id = paid.get(charge.replaceAll('-', '')) ?? null
    if (body.identificador !== id || (body.situacao === 'PAGO') !== (id !== null)) {
      faults.push(`charge ${charge} says ${body.situacao} by ${body.identificador}, outside it was paid by ${id}`)
    }
  }
}

/** A charge that is payable at the PSP or bank under no acknowledged key was made twice, or forgotten there. */
async function checkOrphans({ till, outside, faults }: World): Promise<void> {
  const known = new Set(till.acknowledged().map(({ charge }) => charge.replaceAll('-', '')))
  const orphans = (): string[] => livingCharges(outside).filter((id) => !known.has(id.replaceAll('-', '')))
  const until = performance.now() + SETTLED_WITHIN_MS
  while (orphans().length > 0 && performance.now() < until) await wait(100)
  faults.push(...orphans().map((id) => `charge ${id} can be paid outside and nobody knows it`))
}

async function checkInvoice(world: World, order: Order): Promise<void> {
  const { outside, till, faults, customers } = world
  const { totalCents } = await customers.invoiceOf(order)
  const charges = new Set(
    till
      .acknowledged()
      .filter((each) => each.order.customer === order.customer && each.order.card === order.card)
      .map(({ charge }) => charge.replaceAll('-', '')),
  )
  const held = paymentsOutside(outside).filter(({ charge }) => charges.has(charge.replaceAll('-', '')))
  const { booked: found, paidCents } = await settled(world, order, held.length)
  const booked = found.map((payment) => ({ ...payment, id: ownName(payment.id, held) }))
  const where = `${order.customer}, card ${order.card}`

  for (const { id, cents } of held) {
    const standing = booked.filter((payment) => payment.id === id)
    if (standing.length !== 1) faults.push(`${where}: payment ${id} stands ${standing.length} times`)
    if (standing.some((payment) => payment.cents !== cents)) faults.push(`${where}: payment ${id} has another amount`)
  }
  const ids = new Set(held.map(({ id }) => id))
  for (const { id } of booked) if (!ids.has(id)) faults.push(`${where}: payment ${id} stands and was never made`)

  // None of these invoices is late: what came beyond its total is a credit, to the cent.
  const all = booked.reduce((sum, { cents }) => sum + cents, 0)
  const credit = booked.reduce((sum, { creditCents }) => sum + creditCents, 0)
  if (all - credit !== paidCents)
    faults.push(`${where}: ${all} less ${credit} of credit is not ${paidCents} of the invoice`)
  if (credit !== Math.max(0, all - totalCents))
    faults.push(`${where}: ${all} was paid of ${totalCents} and ${credit} is credit`)
}

/** The bank's own id of a payment that so far only a return file told of: `CNAB`, and its slip's number among others. */
function ownName(id: string, held: readonly Held[]): string {
  const [kind, ...words] = id.split(' ')
  if (kind !== 'CNAB') return id
  return held.find(({ bankNumber }) => bankNumber && words.includes(bankNumber.replace(/^0+/, '')))?.id ?? id
}

/** The books once as many payments stand as are held, or as they are when the time is over. */
async function settled(world: World, order: Order, count: number): Promise<Books> {
  const until = performance.now() + SETTLED_WITHIN_MS
  while ((await readBooks(world, order)).booked.length < count && performance.now() < until) await wait(100)
  // Read anew: that answer may have been put together while its last payment came in.
  return readBooks(world, order)
}

async function readBooks({ customers }: World, order: Order): Promise<Books> {
  const { card, id } = await customers.invoiceOf(order)
  const query = { cartao: card, fatura: id }
  const { body, status } = await customers.browserOf(order.customer).call('invoiceDetails', { query })
  if (status !== 200) throw new Error(`the invoice of ${order.customer} was answered ${status}`)
  const booked = body.pagamentos.map(({ identificador, valorCentavos, creditoCentavos }) => ({
    id: identificador,
    cents: valorCentavos,
    creditCents: creditoCentavos,
  }))
  return { booked, paidCents: body.valorPagoCentavos }
}
