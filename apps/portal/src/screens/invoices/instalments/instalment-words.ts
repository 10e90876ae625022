import { formatMoney, parseMoney } from '@portal/brazil/money'
import type { InstalmentOffer, Plan } from './instalment-flow.ts'

export type Numbers = Plan['condicoes']

/** `6 vezes de R$ 221,30` */
export const timesWords = ({ quantidade, valorParcelaCentavos }: Numbers): string =>
  `${quantidade} vezes de ${formatMoney(valorParcelaCentavos)}`

type Range = Pick<InstalmentOffer, 'entradaMinimaCentavos' | 'entradaMaximaCentavos'>

/** Reads a typed down payment; the problem is in words that say how to fix it. */
export function readEntry(typed: string, range: Range): { cents: number } | { problem: string } {
  const { entradaMinimaCentavos: least, entradaMaximaCentavos: most } = range
  const cents = typed.trim() === '' && least === 0 ? 0 : parseMoney(typed)
  if (cents === undefined || cents < 0) return { problem: 'Digite a entrada em reais, assim: 250,00.' }
  if (cents < least) return { problem: `A menor entrada desta fatura é ${formatMoney(least)}.` }
  if (cents > most)
    return { problem: `Com essa entrada sobra pouco para dividir. A maior é ${formatMoney(most)}, ou pague o total.` }
  return { cents }
}
