import { nextBusinessDay } from '@portal/brazil/holidays'
import { lateDueWords } from './late-due-words.ts'
import { openDueWords } from './open-due-words.ts'

type DueDayWords = { event: string; date?: string; note?: string | undefined }

/** The due day of an instalment. One without banks leads with the next day with them, and says why. */
export function dueDayWords(dueOn: string, late: boolean): DueDayWords {
  const due = { vencimento: dueOn, vencimentoUtil: nextBusinessDay(dueOn) }
  if (late) return lateDueWords(due)
  const { event, date, note } = openDueWords(due, dueOn)
  return { event, date, note: date === dueOn ? undefined : note }
}
