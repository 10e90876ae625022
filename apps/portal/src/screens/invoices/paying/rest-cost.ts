import { revolve } from '@portal/brazil/finance'
import type { InvoiceReply } from '../invoice-words.ts'

type RestCredit = NonNullable<InvoiceReply['opcoes'][number]['credito']>

export type RestCost = Pick<RestCredit, 'jurosMes' | 'cetMes' | 'cetAno'> & ReturnType<typeof revolve>

type PricedInvoice = Pick<InvoiceReply, 'opcoes' | 'minimoPago'>

/** The cost of leaving an amount for the next invoice, as the server counts it; undefined where it tells no rates. */
export function restCost({ opcoes, minimoPago }: PricedInvoice, leftCents: number): RestCost | undefined {
  const credit = opcoes.find(({ tipo }) => tipo === 'MINIMO')?.credito ?? minimoPago
  if (!credit?.iofDia || !credit.iofAdicional) return undefined
  const { jurosMes, cetMes, cetAno, iofDia: iofDaily, iofAdicional: iofAdditional } = credit
  return { jurosMes, cetMes, cetAno, ...revolve(leftCents, { monthly: jurosMes, iofDaily, iofAdditional }) }
}
