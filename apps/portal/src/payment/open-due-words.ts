import { formatDate, relativeDue, weekdayName } from '@portal/brazil/dates'

/** The date line of what is not late. A due date without banks is on time until the next day with them, which leads. */
export function openDueWords({ vencimento, vencimentoUtil }: OpenDue, today: string): OpenDueWords {
  if (vencimento === vencimentoUtil)
    return {
      event: 'Vence em',
      date: vencimento,
      note: `${weekdayName(vencimento)}, ${relativeDue(vencimento, today).text}`,
    }
  return {
    event: 'Pague até',
    date: vencimentoUtil,
    note: `vence ${weekdayName(vencimento)}, ${formatDate(vencimento)}, não é dia útil`,
  }
}

type OpenDue = { vencimento: string; vencimentoUtil: string }
type OpenDueWords = { event: string; date: string; note: string }
