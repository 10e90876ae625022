import { daysBetween, formatDate, monthName } from '@portal/brazil/dates'
import type { Reply } from '@portal/contract'
import { lateDueWords } from '../../payment/late-due-words.ts'
import { openDueWords } from '../../payment/open-due-words.ts'
import { call } from '../../client/call.ts'
import type { Source } from '../../client/use-watched.ts'

export type Slips = Reply<'openSlips'>
export type OpenSlip = Slips['emAberto'][number]
export type PaidSlip = Slips['pagosHoje'][number]

/** The list never ends by itself: what is paid elsewhere leaves it while it is on screen. */
export const slipsSource: Source<Slips> = {
  ask: (signal) => call('openSlips', {}, { signal }),
  isOver: () => false,
  onOver: () => {},
}

type SlipKind = OpenSlip['tipo']
type SlipName = { title: string; detail: string }

/** The name of each kind, and what tells one from the others. */
const names: { [K in SlipKind]: (slip: Extract<OpenSlip | PaidSlip, { tipo: K }>) => SlipName } = {
  FATURA: ({ referencia, produto }) => ({ title: `Fatura de ${monthName(referencia)}`, detail: `Cartão ${produto}` }),
  CARNE: ({ contrato, parcelas }) => ({ title: `Carnê ${contrato}`, detail: numbersWords(parcelas) }),
  ACORDO: ({ contrato, parcelas }) => ({ title: `Acordo ${contrato}`, detail: numbersWords(parcelas) }),
}

export const nameOf = (slip: OpenSlip | PaidSlip): SlipName =>
  (names[slip.tipo] as (one: typeof slip) => SlipName)(slip)

/** One thing to pay: the next instalment comes with the id of the one before. */
export const keyOf = (slip: OpenSlip): string => `${slip.id} ${nameOf(slip).detail}`

/** `Parcela 4`, `Parcelas 4, 5 e 6` */
const numbersWords = (numbers: readonly number[]): string => {
  if (numbers.length === 1) return numbers[0] === 0 ? 'Entrada' : `Parcela ${numbers[0]}`
  return `Parcelas ${numbers.slice(0, -1).join(', ')} e ${numbers.at(-1)}`
}

export type Urgency = 'late' | 'today' | 'open'

export function urgencyOf({ vencimentoUtil }: OpenSlip, today: string): Urgency {
  const days = daysBetween(today, vencimentoUtil)
  return days < 0 ? 'late' : days === 0 ? 'today' : 'open'
}

type DueWords = { lead: string; date?: string; note?: string }

/** The date line: event, day, and distance to it. */
export function dueWords(slip: OpenSlip, today: string): DueWords {
  const { event: lead, ...open } = openDueWords(slip, today)
  const words: Record<Urgency, DueWords> = {
    late: { lead: 'Valor atualizado hoje', note: lateWords(slip) },
    today: { lead: 'Vence hoje,', date: today },
    open: { lead, ...open },
  }
  return words[urgencyOf(slip, today)]
}

/** `Venceu em 12/11/2026` */
function lateWords(slip: OpenSlip): string {
  const { event, date } = lateDueWords(slip)
  return date === undefined ? event : `${event} ${formatDate(date)}`
}
