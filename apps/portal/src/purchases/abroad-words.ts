import { currencySign, decimalComma } from '@portal/brazil/currency'
import type { Transaction } from './transaction.ts'

/** `US$ 4,99, cotação R$ 5,64`: decimal texts of the wire, shown without ever becoming numbers. */
export function foreignWords(abroad: Abroad): string {
  const { amount, rate } = abroadWords(abroad)
  return `${amount}, cotação ${rate}`
}

type Abroad = NonNullable<Transaction['exterior']>

/** The amount in its own currency, and the rate, apart. */
export function abroadWords({ moeda, valor, cotacao }: Abroad): { amount: string; rate: string } {
  return { amount: `${currencySign(moeda)}\u00a0${decimalComma(valor)}`, rate: `R$\u00a0${decimalComma(cotacao)}` }
}
