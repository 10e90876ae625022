import { type CivilDate, civilDateInSaoPaulo } from '@portal/brazil/dates'

/** The only clock. Tests and the sandbox move it; production cannot. */
export type Clock = {
  now(): Date
  today(): CivilDate
}

export type MovableClock = Clock & {
  /** Moves the clock forward. */
  advance(milliseconds: number): void
  /** Milliseconds ahead of the machine's clock. */
  offset(): number
  set(offset: number): void
}

/** The day is computed once a minute: every call asks for it, and no day begins within one. */
function withToday(now: () => Date): Clock {
  let known = { minute: NaN, today: '' }
  return {
    now,
    today() {
      const instant = now()
      const minute = Math.floor(instant.getTime() / 60_000)
      if (minute !== known.minute) known = { minute, today: civilDateInSaoPaulo(instant) }
      return known.today
    },
  }
}

export const systemClock: Clock = withToday(() => new Date())

/** The machine's clock with an offset: the demo's time machine. */
export function offsetClock(initial = 0): MovableClock {
  let offset = initial
  return {
    ...withToday(() => new Date(Date.now() + offset)),
    advance: (milliseconds) => void (offset += milliseconds),
    offset: () => offset,
    set: (value) => void (offset = value),
  }
}

/** A clock that stands still until it is moved. */
export function stoppedClock(start: string): MovableClock {
  const origin = new Date(start).getTime()
  let offset = 0
  return {
    ...withToday(() => new Date(origin + offset)),
    advance: (milliseconds) => void (offset += milliseconds),
    offset: () => offset,
    set: (value) => void (offset = value),
  }
}

/** Noon in São Paulo: the instant for a day without an hour. */
export const noonOf = (date: CivilDate): Date => new Date(`${date}T15:00:00Z`)

/** The first instant after the day in São Paulo. */
export const endOfDay = (date: CivilDate): Date => later(noonOf(date), hours(12))

/** The instant of a text of the contract, `AAAA-MM-DDThh:mm:ss.sssZ`. */
export const instantOf = (text: string): Date => new Date(text)

export const later = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds)

export const seconds = (count: number): number => count * 1000
export const minutes = (count: number): number => count * 60_000
export const hours = (count: number): number => count * 3_600_000
export const days = (count: number): number => count * 86_400_000

/** Whole seconds from one instant to a later one, never negative, rounded up so that zero means over. */
export const secondsUntil = (end: Date, now: Date): number =>
  Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000))
