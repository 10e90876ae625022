import { CivilDate } from '../ui/time/civil-date.tsx'
import { DueLine } from '../ui/time/due-line.tsx'
import { dueDayWords } from './due-day-words.ts'

/** The day to pay an instalment by, in the words of every other screen; `line` is the one beside an amount. */
export function DueDay({ dueOn, late, line = false }: { dueOn: string; late: boolean; line?: boolean }) {
  const { event, date, note } = dueDayWords(dueOn, late)
  if (line) return <DueLine flush lead={event} date={date} note={note} />
  return (
    <>
      {event}
      {date !== undefined && (
        <>
          {' '}
          <CivilDate date={date} />
        </>
      )}
      {note !== undefined && `; ${note}`}
    </>
  )
}
