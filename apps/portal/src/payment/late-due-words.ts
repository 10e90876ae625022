import { movedDueWords, type OpenDue } from './open-due-words.ts'

/** The date line of what is late, from the day on which its interest counts. */
export function lateDueWords(due: OpenDue): LateDueWords {
  const moved = movedDueWords(due)
  return moved ? { event: moved.replace('v', 'V') } : { event: 'Venceu em', date: due.vencimento }
}

type LateDueWords = { event: string; date?: string }
