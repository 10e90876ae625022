import { type CivilDate, formatDate, monthName } from '@portal/brazil/dates'
import { formatMoney, sumOf } from '@portal/brazil/money'
import { percentOf, percentOfHundredths } from '../../platform/documents/rates.ts'
import { heading, words } from '../../platform/documents/letter-document.ts'
import type { LetterParties, LetterText } from '../../records/letters/public.ts'
import type { AgreementDetail } from './service.ts'

/** The agreement as PDF: every number, then the contract. */
export function agreementLetter({ agreement, debts }: AgreementDetail): LetterText {
  const { instalments, plan } = agreement
  const facts: [string, string][] = [
    ['Valor no dia do acordo', formatMoney(agreement.valueCents)],
    ['Desconto', formatMoney(agreement.discountCents)],
    ['Valor combinado', formatMoney(agreement.agreedCents)],
    ...(instalments > 0
      ? ([
          ['Juros', `${formatMoney(agreement.interestCents)} (${percentOf(agreement.monthlyRate)} ao mês)`],
          ['IOF', formatMoney(agreement.iofCents)],
          ['CET', `${percentOfHundredths(agreement.cetYearly)} ao ano`],
        ] satisfies [string, string][])
      : []),
    ['Total', formatMoney(agreement.totalCents)],
  ]
  return {
    title: `Acordo ${agreement.contract}`,
    sections: [
      heading('O que foi combinado'),
      {
        kind: 'table',
        columns: [
          { title: 'O quê', width: 0.6 },
          { title: 'Quanto', width: 0.4, money: true },
        ],
        rows: facts,
      },
      heading('Dívidas'),
      {
        kind: 'table',
        columns: [
          { title: 'Origem', width: 0.4 },
          { title: 'Contrato', width: 0.3 },
          { title: 'Valor no dia', width: 0.3, money: true },
        ],
        rows: debts.map(({ origin, contract, valueCents }) => [origin, contract, formatMoney(valueCents)]),
      },
      heading('Pagamentos'),
      {
        kind: 'table',
        columns: [
          { title: 'Pagamento', width: 0.4 },
          { title: 'Vencimento', width: 0.3 },
          { title: 'Valor', width: 0.3, money: true },
        ],
        rows: plan.map(({ number, dueOn, paymentCents }) => [
          number === 0 ? (instalments === 0 ? 'À vista' : 'Entrada') : `Parcela ${number}`,
          formatDate(dueOn),
          formatMoney(paymentCents),
        ]),
      },
      heading(`Contrato, versão ${agreement.termsVersion ?? ''}`),
      ...(agreement.terms ?? '').split('\n').filter(Boolean).map(words),
    ],
  }
}

/** The letter of settlement (Lei 13.294/2016). */
export function settlementLetter(
  { agreement, debts }: AgreementDetail,
  settledOn: CivilDate,
  named: LetterParties,
): LetterText {
  const of = debts.map(({ origin, contract }) => `${origin}, contrato ${contract}`)
  return {
    title: 'Carta de quitação',
    sections: [
      words(
        `Declaramos que ${named.name}, CPF ${named.cpf}, pagou por inteiro ${paidOf(agreement)}. O último pagamento foi reconhecido em ${formatDate(settledOn)}.`,
      ),
      ...(of.length > 0 ? [words(`Ficam quitadas: ${of.join('; ')}.`)] : []),
      words('Nada mais é devido por este contrato.'),
    ],
  }
}

/** An agreement that ended before is not what was paid: its debts are. */
const paidOf = ({ state, contract, madeOn, plan }: AgreementDetail['agreement']): string =>
  state === 'settled'
    ? `o acordo ${contract}, feito em ${formatDate(madeOn)}, no total de ${formatMoney(sumOf(plan, ({ paidCents }) => paidCents))}`
    : `o que devia do acordo ${contract}, feito em ${formatDate(madeOn)} e encerrado antes do fim`

type Year = { year: number; issuedOn: CivilDate; months: readonly { month: string; cents: number }[] }

/** The yearly statement, month by month, replaces the receipts of its year (Lei 12.007/2009). */
export function statementLetter({ year, issuedOn, months }: Year, named: LetterParties): LetterText {
  return {
    title: `Declaração anual de quitação de débitos de ${year}`,
    sections: [
      words(
        `Declaramos, nos termos da Lei 12.007/2009, a quitação dos débitos de ${named.name}, CPF ${named.cpf}. São os débitos vencidos de janeiro a dezembro de ${year} e nos anos anteriores. Esta declaração, emitida em ${formatDate(issuedOn)}, substitui os comprovantes de pagamento do ano.`,
      ),
      ...(months.length === 0
        ? []
        : [
            heading('Pago em cada mês'),
            {
              kind: 'table' as const,
              columns: [
                { title: 'Mês', width: 0.6 },
                { title: 'Pago', width: 0.4, money: true as const },
              ],
              rows: months.map(({ month, cents }) => [monthName(month), formatMoney(cents)]),
            },
          ]),
    ],
  }
}
