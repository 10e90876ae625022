import { cast } from '../../apps/sandbox/src/stories/cast.ts'
import type { Moment } from './moments.ts'
import { type Random, randomOf } from './random.ts'

type Method = 'PIX' | 'BOLETO'

/** One wish to pay: a key, and what it is for. */
export type Order = {
  key: string
  /** A story customer by the first name, and which of the cards. */
  customer: string
  card: number
  method: Method
  amountCents: number
}

/** A whole return file of the bank, or what is done about one order. */
export type Deed = FileDeed | OrderDeed
type FileDeed = { at: number; kind: 'file' }
type OrderDeed = {
  /** Milliseconds after the round began. */
  at: number
  /** Sends the order (again), pays its charge, or has the outside tell of the payment once more. */
  kind: 'order' | 'pay' | 'tell-again'
  order: Order
  /** A payment that the outside keeps to itself until it is asked. */
  silent: boolean
}

/** The API is killed so many milliseconds after the round began, or after the first, second, … such step of it. */
export type Kill = { after: 'start' | Moment; nth: number; ms: number }

export type Round = { deeds: Deed[]; kill: Kill }

/** The deeds and the kills, all decided beforehand. `first` is paid before the kills begin. */
export type Script = { first: Order; rounds: Round[]; layout: '240' | '400' }

const LATEST_DEED_MS = 30
const LATEST_KILL_MS = 100
/** The work after an external answer takes some milliseconds. */
const LATEST_KILL_AFTER_MOMENT_MS = 20
const LARGEST_PART_CENTS = 1500

const storyOf = (customer: string, card: number) => {
  const found = cast.find(({ name }) => name.startsWith(customer))?.cards[card]?.current
  if (found === undefined) throw new Error(`the cast has no invoice of ${customer} to pay`)
  return found
}

/** Invoices that are settled, each twice over, so that the second payment has to become a credit. */
const contested = [
  { customer: 'Rafael', card: 0 },
  { customer: 'Rafael', card: 1 },
  { customer: 'Teresa', card: 0 },
] as const

/** Marina pays her invoice in many small parts; the others theirs in one, with a second payment at its heels. */
export function writeScript(seed: number, count: number): Script {
  const random = randomOf(seed)
  const marina = { customer: 'Marina', card: 0 }
  const rounds = Array.from({ length: count }, (): Round => ({
    deeds: [],
    kill: killBy(random),
  }))
  const first: Order = { ...marina, key: random.key(), method: 'PIX', amountCents: storyOf('Marina', 0).minimumCents }
  const add = (round: number, kind: OrderDeed['kind'], order: Order, silent = false): void => {
    const at = random.between(0, LATEST_DEED_MS)
    rounds[Math.min(round, count - 1)]?.deeds.push({ at, kind, order, silent })
  }
  const addOrder = (round: number, order: Order, soonest = 0): void => {
    add(round, 'order', order)
    if (random.chance(0.25)) add(round + random.between(0, 2), 'order', order)
    if (random.chance(0.1)) return
    const paidIn = round + random.between(soonest, 2)
    add(paidIn, 'pay', order, random.chance(0.1))
    if (random.chance(0.4)) add(paidIn + random.between(0, 1), 'tell-again', order)
  }

  // A bank has one layout; what it says of a day it says again in each file of it.
  const layout = random.pick<Script['layout']>(['240', '400'])
  for (const { deeds } of rounds) {
    for (let left = random.between(0, 2); left > 0; left--)
      deeds.push({ at: random.between(0, LATEST_DEED_MS), kind: 'file' })
  }
  let before = first
  for (let round = 0; round < count; round++) {
    for (let left = random.between(1, 3); left > 0; left--) {
      const part = { ...marina, key: random.key(), method: methodBy(random), amountCents: partBy(random) }
      // Now and then the same amount under another key: a second tab.
      const order = random.chance(0.1) && before !== first ? { ...before, key: part.key } : part
      before = order
      addOrder(round, order)
    }
  }
  for (const invoice of contested) {
    const { totalCents, minimumCents } = storyOf(invoice.customer, invoice.card)
    const round = random.between(0, count - 1)
    // Both are ordered before either is paid, unless a kill decides otherwise.
    addOrder(round, { ...invoice, key: random.key(), method: 'PIX', amountCents: totalCents }, 1)
    const second = random.pick<Pick<Order, 'method' | 'amountCents'>>([
      { method: 'PIX', amountCents: minimumCents },
      { method: 'BOLETO', amountCents: totalCents },
      { method: 'BOLETO', amountCents: minimumCents },
    ])
    addOrder(round, { ...invoice, key: random.key(), ...second }, 1)
  }
  return { first, rounds, layout }
}

function killBy(random: Random): Kill {
  const after = random.pick<Kill['after']>(['start', 'made', 'confirmed'])
  const nth = random.between(1, 4)
  return { after, nth, ms: random.between(0, after === 'start' ? LATEST_KILL_MS : LATEST_KILL_AFTER_MOMENT_MS) }
}

const methodBy = (random: Random): Method => (random.chance(0.25) ? 'BOLETO' : 'PIX')

/** The sandbox's bank rejects slips of an amount that ends in ,66; of those a total may be enough. */
function partBy(random: Random): number {
  const cents = random.between(1, LARGEST_PART_CENTS)
  return cents % 100 === 66 ? cents + 1 : cents
}
