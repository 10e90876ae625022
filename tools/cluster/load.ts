import { setTimeout as wait } from 'node:timers/promises'
import { Browser, newKey } from '../../apps/api/test/browser.ts'
import { type Calls, rememberCalls } from './calls.ts'
import type { Outside } from './outside.ts'

/** A holder with a session, and the card. */
type Holder = { token: string; card: string }

/** A charge that a caller was given under a key, and a payment of one at the PSP. */
export type Accepted = { key: string; charge: string; cents: number }
export type Paid = { id: string; charge: string; cents: number }

export type Callers = {
  /** Those who pay by Pix; `readers` only look. */
  payers: number
  readers: number
  pauseMs: number
}

export type Load = ReturnType<typeof startLoad>

type LoadOptions = Callers & { address: string; apiKey: string; people: readonly Holder[]; psp: Outside['psp'] }
type Till = Pick<LoadOptions, 'psp' | 'pauseMs'> & { calls: Calls; accepted: Accepted[]; paid: Paid[] }

const STATUS_LOOKS = 3
/** The crowd's invoices ask for this much before any smaller part. */
const MINIMUM_CENTS = 9000
const PART_CENTS = 500
const TOTAL_CENTS = 60_000

/** People who pay and look without pause; each has holders of whom nobody else takes care. */
export function startLoad({ address, apiKey, people, psp, payers, readers, pauseMs }: LoadOptions) {
  const till: Till = { calls: rememberCalls(), psp, pauseMs, accepted: [], paid: [] }
  const { calls, accepted, paid } = till
  const callers = payers + readers
  const goOn = async (index: number): Promise<void> => {
    const mine = people.filter((_, place) => place % callers === index)
    const browser = new Browser({ address, config: { apiKey } })
    for (let number = index; !calls.isEnding(); number += callers) {
      const holder = mine[Math.floor(number / callers) % mine.length]
      if (holder === undefined) return
      browser.accessToken = holder.token
      await (index < payers ? pay(till, browser, holder.card, number) : look(till, browser, holder.card))
      await wait(pauseMs)
    }
  }
  const all = Array.from({ length: callers }, (_, index) => goOn(index))
  return {
    seen: calls.seen,
    accepted,
    paid,
    async end(): Promise<void> {
      calls.end()
      await Promise.all(all)
    },
  }
}

/** A part of an invoice: asked for under a key until it is answered, paid at the PSP, and looked after. */
async function pay(till: Till, browser: Browser, card: string, number: number): Promise<void> {
  const { calls, accepted } = till
  const details = await calls.ask(() => browser.call('invoiceDetails', { query: { cartao: card } }))
  if (details === undefined) return
  const { id, valorPagoCentavos } = details.body
  const cents = (valorPagoCentavos >= MINIMUM_CENTS ? PART_CENTS : MINIMUM_CENTS) + (number % PART_CENTS)
  if (valorPagoCentavos + cents > TOTAL_CENTS) return
  const order = { key: newKey(), body: { cartao: card, fatura: id, valorCentavos: cents } }
  const made = await calls.insist(() => browser.call('createPix', order))
  if (made === undefined) return
  const { cobranca: charge } = made.body
  accepted.push({ key: order.key, charge, cents })
  await payOutside(till, charge, cents)
  // The same key again, as of a page that heard no answer.
  const again = await calls.ask(() => browser.call('createPix', order))
  if (again !== undefined) accepted.push({ key: order.key, charge: again.body.cobranca, cents })
  await watch(till, browser, charge)
}

async function payOutside({ calls, psp, paid }: Till, charge: string, cents: number): Promise<void> {
  const result = await psp.pay(charge.replaceAll('-', ''))
  if (result.paid) paid.push({ id: result.endToEndId, charge, cents })
  else calls.blame(`PSP: ${charge} ${result.reason}`)
}

async function watch({ calls, pauseMs }: Till, browser: Browser, charge: string): Promise<void> {
  for (let turn = 0; turn < STATUS_LOOKS && !calls.isEnding(); turn += 1) {
    await wait(pauseMs)
    const status = await calls.ask(() => browser.call('pixStatus', { query: { cobranca: charge } }))
    if (status?.body.situacao === 'PAGO') return
  }
}

async function look({ calls }: Till, browser: Browser, card: string): Promise<void> {
  await calls.ask(() => browser.call('invoiceDetails', { query: { cartao: card } }))
  await calls.ask(() => browser.call('cards'))
}
