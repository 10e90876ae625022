import { civilDateInSaoPaulo, formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { heading, words } from '../../platform/documents/letter-document.ts'
import type { LetterService, LetterHolder, LetterText } from '../../records/letters/public.ts'
import type { Paper } from '../../charges/papers/public.ts'
import type { Cover, PolicyView } from './service.ts'

export const insurancePapers = ({ letters }: { letters: LetterService }) => ({
  async certificate(holder: LetterHolder, policy: PolicyView): Promise<Paper> {
    const about = { kind: 'insurance', policyId: policy.id } as const
    const content = await letters.draw(holder, about, () => certificateOf(policy))
    return { name: `certificado-${policy.number}`, content }
  },
})

export type InsurancePapers = ReturnType<typeof insurancePapers>

function certificateOf({ terms, number, hiredAt, endedAt, monthlyCents, last4, textVersion }: PolicyView): LetterText {
  const facts: [string, string][] = [
    ['Apólice', number],
    ['Contratado em', formatDate(civilDateInSaoPaulo(hiredAt))],
    ...(endedAt === null
      ? []
      : [['Encerrado em', formatDate(civilDateInSaoPaulo(endedAt))] satisfies [string, string]]),
    [terms.kind === 'insurance' ? 'Seguradora' : 'Quem presta', terms.insurer],
    ['CNPJ', terms.insurerCnpj],
    ...(terms.susepProcess === null ? [] : [['Processo SUSEP', terms.susepProcess] satisfies [string, string]]),
    ['Beneficiário', terms.beneficiary],
    ['Carência', waitingWords(terms.waitingDays)],
    ['Preço por mês', formatMoney(monthlyCents)],
    ['Na fatura do cartão', `final ${last4}, como “${terms.invoiceLine}”`],
  ]
  return {
    title: `Certificado: ${terms.name}`,
    sections: [
      heading('Sua contratação'),
      {
        kind: 'table',
        columns: [
          { title: 'O quê', width: 0.35 },
          { title: 'Como é', width: 0.65 },
        ],
        rows: facts,
      },
      heading('O que cobre'),
      {
        kind: 'table',
        columns: [
          { title: 'Cobertura', width: 0.7 },
          { title: 'Até', width: 0.3, money: true },
        ],
        rows: terms.covers.map((cover) => [cover.name, limitWords(cover)]),
      },
      heading('O que não cobre'),
      ...terms.exclusions.map(words),
      heading('Como usar'),
      ...terms.howToUse.map((step, place) => words(`${place + 1}. ${step}`)),
      heading('Como cancelar'),
      words(
        'Em Seguros, no portal, ou pelos telefones abaixo. Em até 7 dias da contratação volta tudo; depois, os dias do mês pago que não foram usados.',
      ),
      words(`Condições na versão ${textVersion}, a que foi aceita.`),
    ],
  }
}

const waitingWords = (days: number): string => (days === 0 ? 'Sem carência' : `${days} dias`)

const limitWords = ({ limitCents, note }: Cover): string =>
  [limitCents === null ? undefined : formatMoney(limitCents), note].filter(Boolean).join(', ')
