import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import type { FiveSentences } from '../../../chrome/help/easy-reading.tsx'
import type { Conditions } from '../agreement-flow.ts'
import { lastCentsOf } from '../negotiation-words.ts'

/** An agreement in five sentences, from the same numbers as its contract. */
export const easyAgreement = (conditions: Conditions, daysUntilBroken: number): FiveSentences =>
  conditions.quantidade === 0 ? atOnce(conditions) : inInstalments(conditions, daysUntilBroken)

const atOnce = ({ valorHojeCentavos, totalCentavos, entradaAte, descontoCentavos }: Conditions): FiveSentences => [
  `Você deve ${formatMoney(valorHojeCentavos)} hoje e paga ${formatMoney(totalCentavos)}.`,
  `O pagamento é um só, até ${formatDate(entradaAte)}.`,
  `O desconto é de ${formatMoney(descontoCentavos)}, sem juros e sem IOF.`,
  'O acordo só vale depois desse pagamento.',
  'Sem o pagamento, o acordo é cancelado, sem custo.',
]

const inInstalments = (of: Conditions, daysUntilBroken: number): FiveSentences => [
  `Você deve ${formatMoney(of.valorHojeCentavos)} hoje e vai pagar ${formatMoney(of.totalCentavos)} no total.`,
  `Primeiro vem a entrada, de ${formatMoney(of.entradaCentavos)}, até ${formatDate(of.entradaAte)}. O acordo só vale depois da entrada.`,
  `Depois vêm ${of.quantidade} parcelas de ${formatMoney(of.valorParcelaCentavos)}, todo dia ${of.diaVencimento}${lastWords(of)}.`,
  `O total já tem ${formatMoney(of.jurosCentavos)} de juros e ${formatMoney(of.iofCentavos)} de IOF.`,
  `Uma parcela com mais de ${daysUntilBroken} dias de atraso desfaz o acordo${lostWords(of)}. O que você pagou é descontado da dívida.`,
]

function lastWords(of: Conditions): string {
  const last = lastCentsOf(of)
  return last === undefined ? '' : `; a última é de ${formatMoney(last)}`
}

const lostWords = ({ descontoCentavos: cents }: Conditions): string =>
  cents > 0 ? `, e o desconto de ${formatMoney(cents)} se perde` : ''
