import { roundHalfUp } from '@portal/brazil/exact'
import type { InvoiceReply } from '../invoice-words.ts'

type RestCredit = NonNullable<InvoiceReply['opcoes'][number]['credito']>

export type RestCost = Pick<RestCredit, 'jurosMes' | 'cetMes' | 'cetAno'> & {
  interestCents: number
  taxCents: number
  nextInvoiceCents: number
  /** True for the rest that the server priced itself; another is so much of it, to the cent or two. */
  isExact: boolean
}

type PricedInvoice = Pick<InvoiceReply, 'opcoes' | 'minimoPago'>

/** The cost of leaving an amount for the next invoice; undefined where the server prices no rest. */
export function restCost({ opcoes, minimoPago }: PricedInvoice, leftCents: number): RestCost | undefined {
  const credit = opcoes.find(({ tipo }) => tipo === 'MINIMO')?.credito ?? minimoPago
  if (!credit) return undefined
  const { restoCentavos, jurosMes, cetMes, cetAno } = credit
  const part = (cents: number) => roundHalfUp(BigInt(cents) * BigInt(leftCents), BigInt(restoCentavos))
  const interestCents = part(credit.jurosCentavos)
  const taxCents = part(credit.iofCentavos)
  return {
    jurosMes,
    cetMes,
    cetAno,
    interestCents,
    taxCents,
    nextInvoiceCents: leftCents + interestCents + taxCents,
    isExact: leftCents === restoCentavos,
  }
}
