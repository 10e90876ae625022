import { formatDate, relativeDue, weekdayName, weekdayOf } from '@portal/brazil/dates'

/**
 * The date line of what is not late. A due date without banks is on time until the next day with them, which leads.
 * @param isDebited a debit pays it: nobody is told to pay
 */
export function openDueWords({ vencimento, vencimentoUtil }: OpenDue, today: string, isDebited = false): OpenDueWords {
  if (vencimento === vencimentoUtil)
    return {
      event: 'Vence em',
      date: vencimento,
      note: `${weekdayName(vencimento)}, ${relativeDue(vencimento, today).text}`,
    }
  return {
    event: isDebited ? 'Sem juros até' : 'Pague até',
    date: vencimentoUtil,
    note: `vence ${weekdayName(vencimento)}, ${formatDate(vencimento)}, que não é dia útil`,
  }
}

/** `venceu em 20/11, feriado; os juros contam de 23/11`, of a late due date without banks; undefined of any other. */
export function movedDueWords({ vencimento, vencimentoUtil }: OpenDue): string | undefined {
  if (vencimento === vencimentoUtil) return undefined
  const reason = weekdayOf(vencimento) % 6 === 0 ? weekdayName(vencimento) : 'feriado'
  return `venceu em ${dayOf(vencimento)}, ${reason}; os juros contam de ${dayOf(vencimentoUtil)}`
}

const dayOf = (date: string): string => formatDate(date).slice(0, 5)

export type OpenDue = { vencimento: string; vencimentoUtil: string }
type OpenDueWords = { event: string; date: string; note: string }
