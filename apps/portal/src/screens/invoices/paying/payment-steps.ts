import { formatDate } from '@portal/brazil/dates'
import type { StepShown } from '../../../ui/layout/steps.tsx'
import type { InvoiceReply } from '../invoice-words.ts'

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
