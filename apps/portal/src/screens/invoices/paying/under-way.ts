import { formatDate } from '@portal/brazil/dates'
import { type InvoiceReply, standingOf } from '../invoice-words.ts'

/** The step that gives the limit back. */
export const limitStepOf = ({ acompanhamento }: Pick<InvoiceReply, 'acompanhamento'>) =>
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
