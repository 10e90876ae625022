import { formatDate } from '@portal/brazil/dates'
import { type Debit, daysWords } from '../../../payment/debit-words.ts'
import { instantDate } from '../../../ui/time/instant-words.ts'
import { debitLooks } from './automatic-debit-words.ts'

/** The day of a past debit: one that ended before its day shows the day of its end. */
export const pastDay = ({ acabouEm, dia }: Debit): string => {
  const ended = acabouEm === null ? dia : instantDate(acabouEm)
  return ended < dia ? ended : dia
}

/** `Pago na 2ª tentativa`; the first needs no number. */
export function pastWord({ situacao, tentativas }: Debit): string {
  const { word } = debitLooks[situacao]
  const paid = tentativas.findIndex((attempt) => attempt.situacao === 'PAGA')
  return paid > 0 ? `${word} na ${paid + 1}ª tentativa` : word
}

/** The days without a debit, and what to check at the bank, each once: `Não aconteceu em 02/10/2026.` */
export function pastLine({ situacao, tentativas }: Debit): string {
  const missed = tentativas.filter((attempt) => attempt.situacao === 'NAO_ACONTECEU')
  // A single day stands beside the row already, unless another one paid.
  const isSaid = missed.length < 2 && situacao !== 'PAGO'
  const days = isSaid || missed.length === 0 ? [] : [`Não aconteceu em ${missedWords(missed.map(({ dia }) => dia))}.`]
  const hints = situacao === 'PAGO' ? [] : missed.flatMap(({ dica }) => dica ?? [])
  return [...days, ...new Set(hints)].join(' ')
}

/** The days themselves, or from the first to the last of many. */
const missedWords = (days: readonly string[]): string =>
  days.length < 3
    ? daysWords(days)
    : `${days.length} dias, de ${formatDate(days[0] ?? '')} a ${formatDate(days.at(-1) ?? '')}`

/** ` de 2025` where the year is not that of the newest row. */
export const yearWords = ({ referencia }: Debit, newest = ''): string => {
  const year = referencia.slice(0, 4)
  return newest === '' || year === newest.slice(0, 4) ? '' : ` de ${year}`
}

type DayRow<T> = { day: string; row: T }

/** The row of the bank's yes stands above the debits before it, or ends the last page: `former` is the page above. */
export function withAuthorisation<T>(
  debits: readonly DayRow<T>[],
  authorisation: DayRow<T> | undefined,
  { former, isLast }: { former: readonly string[]; isLast: boolean },
): DayRow<T>[] {
  if (authorisation === undefined) return [...debits]
  const isBefore = (day: string): boolean => day < authorisation.day
  if (former.some(isBefore)) return [...debits]
  const before = debits.findIndex(({ day }) => isBefore(day))
  if (before === -1) return isLast ? [...debits, authorisation] : [...debits]
  return debits.toSpliced(before, 0, authorisation)
}
