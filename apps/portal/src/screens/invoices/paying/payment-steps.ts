import { formatDate } from '@portal/brazil/dates'
import type { StepShown } from '../../../ui/layout/steps.tsx'
import { type InvoiceReply, standingOf } from '../invoice-words.ts'

type Tracker = NonNullable<InvoiceReply['acompanhamento']>
type PaymentStep = Tracker['etapas'][number]

type StepWords = { name: string; note: (day: string) => string }
const done = (name: string): StepWords => ({ name, note: (day) => `em ${day}` })
const until = (name: string): StepWords => ({ name, note: (day) => `até ${day}` })

const words: Record<PaymentStep['nome'], Record<PaymentStep['situacao'], StepWords>> = {
  EMITIDA: {
    FEITA: done('Fatura fechada'),
    EM_PROCESSAMENTO: until('Fatura fechando'),
    PREVISTA: { name: 'Fatura fecha', note: (day) => `em ${day}` },
  },
  VISTO: {
    FEITA: done('Pagamento identificado'),
    EM_PROCESSAMENTO: until('Procurando seu pagamento'),
    PREVISTA: until('Pagamento identificado'),
  },
  CREDITADO: {
    FEITA: done('Pagamento creditado'),
    EM_PROCESSAMENTO: { name: 'Em processamento', note: (day) => `creditado até ${day}` },
    PREVISTA: until('Pagamento creditado'),
  },
  LIMITE: {
    FEITA: done('Limite liberado'),
    EM_PROCESSAMENTO: until('Limite voltando'),
    PREVISTA: until('Limite liberado'),
  },
}

const places = { FEITA: 'done', EM_PROCESSAMENTO: 'now', PREVISTA: 'next' } as const

/** The steps of a payment in words. */
export const stepsShown = ({ etapas }: Tracker): StepShown[] =>
  etapas.map(({ nome, situacao, dia }) => {
    const { name, note } = words[nome][situacao]
    return { name, note: dia === null ? '' : note(formatDate(dia)), place: places[situacao] }
  })

/** The promise for a payment made today: 'com Pix, o limite volta hoje; com boleto, até 24/11/2026'. */
export function promiseWords({ sePagarHoje }: Tracker, today: string): string {
  const parts = sePagarHoje.map(({ forma, limiteAte }) => {
    const when = limiteAte === today ? 'hoje mesmo' : `até ${formatDate(limiteAte)}`
    return forma === 'PIX' ? `com Pix, o limite volta ${when}` : `com boleto, ${when}`
  })
  return parts.length === 0 ? '' : `Pagando hoje: ${parts.join('; ')}.`
}

/** The step that gives the limit back. */
export const limitStepOf = ({ acompanhamento }: Pick<InvoiceReply, 'acompanhamento'>): PaymentStep | undefined =>
  acompanhamento?.etapas.find(({ nome }) => nome === 'LIMITE')

/** `O que você pagou com boleto volta para o seu limite até 02/12/2026.`, of a paid invoice that still uses it. */
export function limitAheadWords(invoice: InvoiceReply): string | undefined {
  const limit = limitStepOf(invoice)
  if (standingOf(invoice) !== 'paid' || limit?.situacao === 'FEITA' || !limit?.dia) return undefined
  return `O que você pagou com boleto volta para o seu limite até ${formatDate(limit.dia)}.`
}

/** True between a payment, or a claim of one, and its credit. */
export const isUnderWay = ({ acompanhamento }: InvoiceReply): boolean =>
  acompanhamento?.etapas.some(({ situacao }) => situacao === 'EM_PROCESSAMENTO') ?? false
