import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import type { Flow } from './flow.ts'
import type { InvoicePaper } from './invoice-paper.ts'
import { percentOf } from './rates.ts'
import { HEADING, type Sheet } from './sheet.ts'
import { contactWords } from './slip-document.ts'

/** The end of zone 3: late charges, the beneficiary, and contacts. */
export function drawTerms(sheet: Sheet, flow: Flow, paper: InvoicePaper): void {
  const part = sheet.element(sheet.root, 'Sect', { title: 'Encargos e contatos' })
  flow.take(8)
  if (!flow.fits(110)) flow.newPage()
  flow.write(part, 'H2', 'Encargos e contatos', HEADING, 3)
  for (const line of termsOf(paper)) flow.write(part, 'P', line, { size: 9 }, 3)
  const contacts = contactWords(paper.beneficiary)
  if (contacts !== '') flow.write(part, 'P', contacts, { size: 9, weight: 'strong' })
  part.end()
}

/** Late charges, rights and the beneficiary, a paragraph each. */
export const termsOf = (paper: InvoicePaper): string[] => {
  const { beneficiary, late, payableCents, rates } = paper
  return [
    ...contestedLines(paper),
    ...(late ? [lateWords(late, payableCents)] : []),
    ...(asks(paper)
      ? [
          `Depois do vencimento: juros de ${percentOf(rates.rotativo)} ao mês por dia de atraso, multa de ${percentOf(rates.multa)} uma vez e mora de ${percentOf(rates.mora)} ao mês. Nenhum outro encargo é cobrado por atraso (Resolução CMN 4.882/2020). A soma dos encargos nunca passa do valor da dívida.`,
        ]
      : []),
    ...(paper.rest === 'none' && !asks(paper)
      ? []
      : ['Você pode levar o saldo desta fatura para outra instituição, sem custo (portabilidade de crédito).']),
    [`Quem recebe: ${beneficiary.name}, CNPJ ${beneficiary.cnpj}`, beneficiary.address].filter(Boolean).join(', ') +
      '.',
  ]
}

/** True for an invoice that is to be paid, now or after it closes. */
const asks = ({ options, rest }: InvoicePaper): boolean => options.length > 0 || rest === 'not-closed'

function contestedLines(paper: InvoicePaper): string[] {
  const { contestedCents, paidCents, rest } = paper
  if (contestedCents === 0) return []
  const contested = `${formatMoney(contestedCents)} em contestação`
  if (asks(paper)) return [`${contested}, fora do que você paga agora.`]
  return [rest === 'none' && paidCents > 0 ? `Você pagou ${formatMoney(paidCents)}; ${contested}.` : `${contested}.`]
}

const lateWords = (
  { days, interestCents, fineCents, arrearsCents }: NonNullable<InvoicePaper['late']>,
  payableCents: number,
): string =>
  `Valor para pagar hoje: ${formatMoney(payableCents)}, com ${days} ${days === 1 ? 'dia' : 'dias'} de encargos: juros ${formatMoney(interestCents)}, multa ${formatMoney(fineCents)}, mora ${formatMoney(arrearsCents)}.`

/** Words in place of the ways to pay, where there is none. */
export const restWords = ({ rest, payableCents }: InvoicePaper): string => words[rest](formatMoney(payableCents))

const words: Record<InvoicePaper['rest'], (left: string) => string> = {
  none: () => 'Não há nada a pagar nesta fatura.',
  'not-closed': () => 'Esta fatura ainda não fechou.',
  revolving: (left) =>
    `O mínimo foi pago. O que falta, ${left}, vai para a próxima fatura, com os juros do rotativo e IOF.`,
  divided: () => 'O que faltava pagar desta fatura foi dividido e vem nas próximas. Aqui não há mais nada a pagar.',
}

/** The last day of the offers to divide it, where there are some. */
export const dividedLines = ({ dividedUntil }: InvoicePaper): string[] =>
  dividedUntil === undefined
    ? []
    : [
        `O parcelamento se contrata no portal, nestas condições até ${formatDate(dividedUntil)}; o que se paga agora é a entrada.`,
      ]

export const delayWords = ({ days }: NonNullable<InvoicePaper['late']>): string =>
  `com os encargos de ${days} ${days === 1 ? 'dia' : 'dias'} de atraso`
