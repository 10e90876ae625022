import { civilDateInSaoPaulo, formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { meanRateOf, nominalYearlyRateOf } from '@portal/brazil/price'
import { percentOf, percentOfHundredths } from '../../platform/documents/rates.ts'
import { heading, words } from '../../platform/documents/letter-document.ts'
import type { LetterService, LetterParties, LetterHolder, LetterText } from '../../records/letters/public.ts'
import type { Paper } from '../../charges/papers/public.ts'
import type { PortableDebt } from './portable-debt.ts'
import type { ServiceRequest } from './repository.ts'

/** The paper that another bank needs to take over a balance. */
export const portabilityPapers = ({ letters }: { letters: LetterService }) => ({
  async draw(holder: LetterHolder, request: ServiceRequest): Promise<Paper> {
    const about = { kind: 'portability', requestId: request.id } as const
    const content = await letters.draw(holder, about, (named) => letterOf(named, request))
    return { name: `portabilidade-${request.protocol}`, content }
  },
})

export type PortabilityPapers = ReturnType<typeof portabilityPapers>

function letterOf({ issuer }: LetterParties, { protocol, openedAt, answerBy, asked }: ServiceRequest): LetterText {
  const day = formatDate(civilDateInSaoPaulo(openedAt))
  const debts = asked.debts ?? []
  return {
    title: 'Informações para portabilidade',
    sections: [
      words(`Protocolo ${protocol}. Valores de ${day}: em outro dia, o saldo é outro.`),
      words(`Credor: ${issuer.name}, CNPJ ${issuer.cnpj}.`),
      ...debts.flatMap((debt) => [heading(debt.about), factsOf(debt, day)]),
      heading('Ao todo'),
      wholeOf(debts, asked.cents ?? 0, day),
      words('As médias são ponderadas pelo saldo de cada contrato acima.'),
      heading('O que acontece agora'),
      words(
        `Entregue este documento ao banco que vai assumir a dívida. O credor responde até ${formatDate(answerBy)}, em 5 dias úteis, e pode fazer uma contraproposta com o mesmo prazo. Levar a dívida não custa nada.`,
      ),
      words('Até a troca terminar, a dívida continua aqui e as datas de pagamento não mudam.'),
    ],
  }
}

function factsOf(debt: PortableDebt, day: string) {
  const term =
    debt.instalments === null
      ? 'Crédito rotativo, calculado para 30 dias'
      : `${debt.instalments} ${debt.instalments === 1 ? 'parcela a vencer' : 'parcelas a vencer'}`
  const rows: [string, string][] = [
    ['Contrato', debt.contract],
    [`Saldo devedor em ${day}`, formatMoney(debt.balanceCents)],
    ['Taxa de juros ao mês', percentOf(debt.monthlyRate)],
    ['Taxa nominal de juros ao ano', percentOfHundredths(nominalYearlyRateOf(debt.monthlyRate))],
    ['Taxa efetiva de juros ao ano', percentOfHundredths(debt.yearlyRate)],
    ['CET ao mês', percentOfHundredths(debt.cetMonthly)],
    ['CET ao ano', percentOfHundredths(debt.cetYearly)],
    ['Prazo', term],
    [debt.instalments === null ? 'Vencimento' : 'Último vencimento', formatDate(debt.dueOn)],
  ]
  return tableOf(rows)
}

/** The consolidated balance. Its rate is the weighted mean of the rates above, as printed there. */
function wholeOf(debts: readonly PortableDebt[], cents: number, day: string) {
  const mean = (rateOf: (debt: PortableDebt) => number): string =>
    percentOfHundredths(meanRateOf(debts.map((debt) => ({ balanceCents: debt.balanceCents, rate: rateOf(debt) }))))
  return tableOf([
    [`Saldo devedor consolidado em ${day}`, formatMoney(cents)],
    ['Taxa média nominal de juros ao ano', mean(({ monthlyRate }) => nominalYearlyRateOf(monthlyRate))],
    ['Taxa média efetiva de juros ao ano', mean(({ yearlyRate }) => yearlyRate)],
  ])
}

const tableOf = (rows: [string, string][]) => ({ kind: 'table' as const, columns: COLUMNS, rows })

const COLUMNS = [
  { title: 'O quê', width: 0.5 },
  { title: 'Quanto', width: 0.5 },
]
