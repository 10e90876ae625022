import type { ReactNode } from 'react'
import { formatMoney } from '@portal/brazil/money'
import { formatPercent, formatRate } from '@portal/brazil/rates'
import type { ChoiceOption } from '../../../ui/choices/choice.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { type InvoiceReply, standingOf } from '../invoice-words.ts'
import type { PayableRange } from './payment-amount.ts'

/** The options to pay now: all, the minimum, another amount, or instalments; the cheaper one first. */
export function optionsOf(invoice: InvoiceReply, range: PayableRange, amountField: ReactNode): ChoiceOption[] {
  const isLate = standingOf(invoice) === 'late'
  const total: ChoiceOption = {
    value: 'total',
    title: isLate ? 'Valor total de hoje' : 'Valor total',
    detail: isLate ? 'Com os juros e a multa até hoje' : 'Sem juros',
    amount: <Money cents={range.totalCents} />,
  }
  const divided = dividedOf(invoice)
  const divide = divideOption(divided)
  if (range.minimumCents >= range.totalCents) return [total, ...divide]
  const other: ChoiceOption = {
    value: 'outro',
    title: 'Outro valor',
    detail: [
      // One cent is no amount to begin from.
      range.minimumCents > 1 ? `A partir de ${formatMoney(range.minimumCents)}.` : 'Quanto você puder.',
      isLate && lateRest,
    ]
      .filter(Boolean)
      .join(' '),
    reveal: amountField,
  }
  // One cent is no minimum to offer: the invoice's minimum was already paid.
  if (range.minimumCents <= 1) return [total, other, ...divide]
  const minimum: ChoiceOption = {
    value: 'minimo',
    title: 'Pagamento mínimo',
    amount: <Money cents={range.minimumCents} />,
    more: <RestWords invoice={invoice} restCents={range.totalCents - range.minimumCents} />,
  }
  const costOf = (option: InvoiceReply['opcoes'][number] | undefined) => option?.custoTotalCentavos ?? 0
  const dividedFirst = costOf(divided[0]) < costOf(invoice.opcoes.find(({ tipo }) => tipo === 'MINIMO'))
  return dividedFirst ? [total, ...divide, minimum, other] : [total, minimum, other, ...divide]
}

export const dividedOf = ({ opcoes }: InvoiceReply) => opcoes.filter(({ tipo }) => tipo === 'PARCELADO')

/** The instalment option, in the invoice's own figures; none where it cannot be divided. */
function divideOption(divided: InvoiceReply['opcoes']): ChoiceOption[] {
  const [cheapest, longest] = [divided[0], divided.at(-1)]
  if (!cheapest?.parcelas || !longest?.parcelas) return []
  return [
    {
      value: 'parcelar',
      title: 'Parcelar',
      detail: `De ${cheapest.parcelas.quantidade} a ${longest.parcelas.quantidade} parcelas fixas, com juros`,
      more: (
        <>
          Em {cheapest.parcelas.quantidade} vezes você paga <Money cents={cheapest.custoTotalCentavos} /> ao todo
          {cheapest.hojeCentavos > 0 && (
            <>
              , com entrada de <Money cents={cheapest.hojeCentavos} />
            </>
          )}
          . CET de {formatPercent(cheapest.parcelas.cetAno)} ao ano.
        </>
      ),
    },
  ]
}

const lateRest = 'O que faltar continua em atraso: os juros contam a cada dia.'

/** The rest after a payment, in the figures of the invoice's own options. */
function RestWords({ invoice, restCents }: { invoice: InvoiceReply; restCents: number }) {
  const credit = invoice.opcoes.find(({ tipo }) => tipo === 'MINIMO')?.credito
  if (standingOf(invoice) === 'late')
    return (
      <>
        O restante, <Money cents={restCents} />, continua em atraso: os juros contam a cada dia, até você pagar tudo.
      </>
    )
  if (!credit) return null
  return (
    <>
      O restante, <Money cents={restCents} />, vai para a próxima fatura. Nela ele vira{' '}
      <Money cents={credit.proximaFaturaCentavos} />: <Money cents={credit.jurosCentavos} /> de juros (
      {formatRate(credit.jurosMes)} ao mês) e <Money cents={credit.iofCentavos} /> de IOF. CET de{' '}
      {formatPercent(credit.cetAno)} ao ano.
    </>
  )
}
