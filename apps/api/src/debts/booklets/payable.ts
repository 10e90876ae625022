import { civilDateInSaoPaulo } from '@portal/brazil/dates'
import { instalmentWorth, printedWorth } from '@portal/brazil/instalment-worth'
import { formatMoney, sumOf } from '@portal/brazil/money'
import type { Clock } from '../../platform/clock.ts'
import type { Payable } from '../../charges/payments/public.ts'
import { Refusal } from '../../platform/refusal.ts'
import { bookOn } from './booking.ts'
import * as repository from './repository.ts'
import { owedOf, worthTerms } from './worth.ts'
import type { Transaction } from '../../platform/db/database.ts'

export function bookletPayable({ clock }: { clock: Clock }): Payable {
  const locked = async (tx: Transaction, customerId: string, id: string): Promise<repository.Booklet> => {
    await hold(tx, { customerId, id })
    const booklet = await repository.findBooklet(tx, customerId, id, clock.today())
    if (booklet === undefined) throw new Error('the booklet just held is not there')
    return booklet
  }

  const hold: Payable['hold'] = async (tx, { customerId, id }) => {
    if (!(await repository.lockBooklet(tx, customerId, id))) throw new Refusal('CARNE_NAO_ENCONTRADO')
  }

  return {
    hold,

    async quote(tx, { customerId, id, numbers, basis }) {
      const booklet = await locked(tx, customerId, id)
      const today = clock.today()
      const chosen = booklet.instalments.filter(({ number }) => numbers.includes(number))
      if (chosen.length < numbers.length || chosen.some(({ settledAt }) => settledAt !== null))
        throw new Refusal('PARCELA_NAO_PAGAVEL', { field: 'parcelas' })
      const price = { today: instalmentWorth, due: printedWorth }[basis]
      const terms = worthTerms(booklet.terms)
      const priced = chosen.map((one) => ({ number: one.number, ...price(owedOf(one), terms, today) }))
      return {
        parts: priced.map(({ number, cents }) => ({ number, cents })),
        dueOn: priced.map(({ until }) => until).toSorted()[0] ?? today,
        about: aboutOf(booklet.contract, chosen),
      }
    },

    async book(tx, { customerId, id, parts, cents, at }) {
      const { instalments, terms, shop } = await locked(tx, customerId, id)
      const { steps, creditCents } = bookOn(instalments, terms, { parts, cents, on: civilDateInSaoPaulo(at) })
      for (const step of steps) await repository.bookStep(tx, id, step, at)
      return { creditCents, numbers: [...parts, ...steps].map(({ number }) => number), named: shopLine(shop) }
    },

    async printed(db, { customerId, id, parts }) {
      const booklet = await repository.findBooklet(db, customerId, id, clock.today())
      if (booklet === undefined) return []
      const whole = booklet.instalments.filter(({ number }) => parts.some((part) => part.number === number)).map(owedOf)
      const off = sumOf(whole, ({ leftCents }) => leftCents) - sumOf(parts, ({ cents }) => cents)
      const discount = `Valor já com ${formatMoney(off)} de desconto por antecipação.`
      return [shopLine(booklet.shop), ...(off > 0 ? [discount] : [])]
    },
  }
}

const shopLine = (shop: string): string => `Loja: ${shop}.`

/** `carnê 1042, parcelas 3, 4 e 5`; more than three in a row are named by the first and the last. */
function aboutOf(contract: string, chosen: readonly { number: number }[]): string {
  const numbers = chosen.map(({ number }) => number)
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)]
  if (numbers.length === 1) return `carnê ${contract}, parcela ${first}`
  const inARow = last - first === numbers.length - 1
  if (inARow && numbers.length > 3) return `carnê ${contract}, parcelas ${first} a ${last}`
  if (numbers.length > 6) return `carnê ${contract}, ${numbers.length} parcelas`
  return `carnê ${contract}, parcelas ${numbers.slice(0, -1).join(', ')} e ${last}`
}
