import { nextBusinessDay } from '@portal/brazil/holidays'
import { call } from '../client/call.ts'
import { toResult, valueOf } from '../client/result.ts'
import { session } from '../session/session.ts'
import { type PaymentNote, RENEW } from './payment-note.tsx'

type DatedPart = { numero: number; vencimento: string; situacao: string }
type PlanKind = 'agreement' | 'booklet'

const plans: Record<PlanKind, (of: string, signal: AbortSignal) => Promise<readonly DatedPart[]>> = {
  agreement: async (acordo, signal) => (await call('agreement', { params: { acordo } }, { signal })).plano,
  booklet: async (carne, signal) =>
    (await call('booklet', { params: { cartao: '0', carne, situacao: 'abertas' } }, { signal })).itens,
}

/** The day of the first part that is being paid; a code does without it. */
export async function dueOfParts(kind: PlanKind, signal: AbortSignal): Promise<PaymentNote | undefined> {
  const { of, parts } = session.get()[kind]
  if (of === null) return undefined
  const plan = valueOf(await toResult(plans[kind](of, signal), signal))
  const first = plan?.find(({ numero }) => parts.includes(numero))
  return first && { due: dueWords(first) }
}

const LATE = new Set(['ATRASADA', 'EM_ATRASO'])

const dueWords = ({ vencimento, situacao }: DatedPart): NonNullable<PaymentNote['due']> =>
  LATE.has(situacao)
    ? { lead: 'Venceu em', date: vencimento, note: RENEW }
    : { lead: 'Pague até', date: nextBusinessDay(vencimento), note: RENEW }
