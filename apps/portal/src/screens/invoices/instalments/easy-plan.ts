import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { formatRate } from '@portal/brazil/rates'
import type { FiveSentences } from '../../../chrome/help/easy-reading.tsx'
import type { InstalmentOffer, InstalmentOption } from './instalment-flow.ts'

/** The contract of an instalment plan in five sentences, from the same numbers. */
export const easyPlan = (
  { entradaCentavos, atraso, diasParaDesistir }: InstalmentOffer,
  option: InstalmentOption,
): FiveSentences => [
  `Você divide ${formatMoney(option.valorParceladoCentavos)} em ${option.quantidade} parcelas de ${formatMoney(option.valorParcelaCentavos)}.`,
  entradaCentavos > 0
    ? `Antes vem a entrada, de ${formatMoney(entradaCentavos)}, e o parcelamento só vale depois da entrada.`
    : `A primeira parcela vem na fatura de ${formatDate(option.primeiroVencimento)}.`,
  `No fim, você paga ${formatMoney(option.totalCentavos)}, com ${formatMoney(option.jurosCentavos)} de juros e ${formatMoney(option.iofCentavos)} de IOF.`,
  `Parcela atrasada tem multa de ${formatRate(atraso.multa)} e mora de ${formatRate(atraso.moraMes)} ao mês.`,
  `Você pode desistir em ${diasParaDesistir} dias, sem custo, ou quitar antes com desconto.`,
]
