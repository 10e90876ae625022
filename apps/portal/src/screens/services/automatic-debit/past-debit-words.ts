import { formatDate } from '@portal/brazil/dates'
import { type Debit, daysWords } from '../../../payment/debit-words.ts'
import { instantDate } from '../../../ui/time/instant-words.ts'
import { debitLooks } from './automatic-debit-words.ts'

/** The day of a past debit: one that ended before its day shows the day of its end. */
export const pastDay = ({ acabouEm, dia, situacao, tentativas }: Debit): string => {
  const ended = acabouEm === null ? dia : instantDate(acabouEm)
  const day = ended < dia ? ended : dia
  // One that is tried again stands at the day that brought nothing.
  return situacao === 'NOVA_TENTATIVA' ? (tentativas.findLast(isMissed)?.dia ?? day) : day
}

const isMissed = ({ situacao }: Debit['tentativas'][number]): boolean => situacao === 'NAO_ACONTECEU'

/** True for a debit that belongs in the history: not the next one, unless it came to nothing already. */
export const isPast = ({ debito, situacao }: Debit, next: Debit | null): boolean =>
  debito !== next?.debito || situacao === 'NOVA_TENTATIVA'

/** `Pago na 2ª tentativa`; the first needs no number. One that no bank took was never tried. */
export function pastWord({ situacao, tentativas }: Debit): string {
  const wasMissed = tentativas.some(isMissed)
  if (situacao === 'NAO_ACONTECEU' && !wasMissed) return 'Débito não agendado'
  // A payment by hand cancels the tries that were left, not the one that brought nothing.
  const isLost = situacao === 'NOVA_TENTATIVA' || (situacao === 'CANCELADO' && wasMissed)
  const { word } = debitLooks[isLost ? 'NAO_ACONTECEU' : situacao]
  const paid = tentativas.findIndex((attempt) => attempt.situacao === 'PAGA')
  return paid > 0 ? `${word} na ${paid + 1}ª tentativa` : word
}

/** The days without a debit: `Não aconteceu em 02/10/2026.` */
export function pastLine({ situacao, tentativas }: Debit): string {
  const missed = tentativas.filter(isMissed)
  // A single day stands beside the row already, unless another one paid.
  const isSaid = missed.length < 2 && situacao !== 'PAGO'
  return isSaid || missed.length === 0 ? '' : `Não aconteceu em ${missedWords(missed.map(({ dia }) => dia))}.`
}

/** True for a cancelled debit whose invoice has a newer one: of another amount, or by another authorisation. */
export const isReplaced = ({ debito, fatura, situacao }: Debit, newestFirst: readonly Debit[]): boolean =>
  situacao === 'CANCELADO' &&
  newestFirst.findIndex((other) => other.fatura === fatura) < newestFirst.findIndex((other) => other.debito === debito)

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
/** A row of the authorisation itself; its end stands above the debits of its day. */
type EventRow<T> = DayRow<T> & { isEnd?: true }

/** The rows of the authorisation stand above the debits before them, or end the last page: `former` is the page above. */
export const withEvents = <T>(
  debits: readonly DayRow<T>[],
  events: readonly EventRow<T>[],
  page: { former: readonly string[]; isLast: boolean },
): DayRow<T>[] => events.reduce<DayRow<T>[]>((rows, event) => withEvent(rows, event, page), [...debits])

function withEvent<T>(
  rows: DayRow<T>[],
  event: EventRow<T>,
  { former, isLast }: { former: readonly string[]; isLast: boolean },
): DayRow<T>[] {
  const isBefore = (day: string): boolean => (event.isEnd ? day <= event.day : day < event.day)
  if (former.some(isBefore)) return rows
  const before = rows.findIndex(({ day }) => isBefore(day))
  if (before === -1) return isLast ? [...rows, event] : rows
  return rows.toSpliced(before, 0, event)
}
