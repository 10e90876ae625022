import { daysBetween, formatDate, monthName, relativeDue } from '@portal/brazil/dates'
import type { Reply } from '@portal/contract'
import { call } from '../../client/call.ts'
import type { Source } from '../../client/use-watched.ts'

export type Slips = Reply<'openSlips'>
export type OpenSlip = Slips['emAberto'][number]
export type PaidSlip = Slips['pagosHoje'][number]

/** The list never ends by itself: what is paid elsewhere leaves it while it is looked at. */
export const slipsSource: Source<Slips> = {
  ask: (signal) => call('openSlips', {}, { signal }),
  isOver: () => false,
  onOver: () => {},
}

type Kind = OpenSlip['tipo']

/** What a slip of each kind is called, and what tells it from the others. */
const names: Record<Kind, (slip: OpenSlip | PaidSlip) => { title: string; detail: string }> = {
  FATURA: ({ referencia, produto }) => ({ title: `Fatura de ${monthName(referencia)}`, detail: `cartão ${produto}` }),
}

export const nameOf = (slip: OpenSlip | PaidSlip) => names[slip.tipo](slip)

export type Urgency = 'late' | 'today' | 'open'

export function urgencyOf({ vencimentoUtil }: OpenSlip, today: string): Urgency {
  const days = daysBetween(today, vencimentoUtil)
  return days < 0 ? 'late' : days === 0 ? 'today' : 'open'
}

type DueWords = { lead: string; date?: string; note?: string }

/** The line of the date: what happens, on which day, and how far that is. */
export function dueWords(slip: OpenSlip, today: string): DueWords {
  const { vencimento, vencimentoUtil } = slip
  // Due on a day without banks it is on time until the next one with them.
  const last = `pague até ${formatDate(vencimentoUtil)} sem juros`
  const words: Record<Urgency, DueWords> = {
    late: { lead: 'Valor para pagar hoje', note: `venceu em ${formatDate(vencimento)}` },
    today: { lead: 'Vence hoje,', date: today },
    open: {
      lead: 'Vence em',
      date: vencimento,
      note: vencimento === vencimentoUtil ? relativeDue(vencimento, today).text : last,
    },
  }
  return words[urgencyOf(slip, today)]
}
