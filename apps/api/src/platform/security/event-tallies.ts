import { minuteWindows } from '../minute-windows.ts'
import { type SecurityEvent, securityEvents } from './security-events.ts'

/** The totals that a line says: of its event, and of those that were only counted since the last line. */
export type EventTally = {
  count: number
  /** Those of the same event and network. */
  missed: number
  /** Those of the same event and of networks that no line named since. */
  missedElsewhere: number
}

/** Lines a minute of one event over all networks: one rented network is many thousands. */
const MOST_OF_ALL = 600

/** Counts each event since the process began, and gives the tally of those that are to be written. */
export function eventTallies() {
  const totals = new Map<SecurityEvent, { count: number; unsaid: number }>()
  const totalOf = (event: SecurityEvent) => {
    const known = totals.get(event) ?? { count: 0, unsaid: 0 }
    totals.set(event, known)
    return known
  }
  const left = (key: string, missed: number): void => void (totalOf(eventIn(key)).unsaid += missed)
  const ofAll = minuteWindows({ begin: () => ({ lines: 0 }) })
  const ofOne = minuteWindows<{ lines: number; missed: number }>({
    begin: (former) => ({ lines: 0, missed: former?.missed ?? 0 }),
    drop: (key, { missed }) => left(key, missed),
  })

  return {
    /** Undefined where a minute has lines enough of an event that anybody may bring about. */
    add(event: SecurityEvent, network: string, now: number): EventTally | undefined {
      const total = totalOf(event)
      total.count += 1
      const { most } = securityEvents[event]
      if (most === undefined) return { count: total.count, missed: 0, missedElsewhere: 0 }
      const [own, all] = [ofOne.of(keyOf(event, network), now), ofAll.of(event, now)]
      if (own.lines >= most || all.lines >= MOST_OF_ALL) {
        own.missed += 1
        return undefined
      }
      for (const window of [own, all]) window.lines += 1
      const tally = { count: total.count, missed: own.missed, missedElsewhere: total.unsaid }
      own.missed = 0
      total.unsaid = 0
      return tally
    },

    /** Takes what no line has said yet, by event. */
    rest(): [SecurityEvent, EventTally][] {
      for (const [key, window] of ofOne.all()) {
        left(key, window.missed)
        window.missed = 0
      }
      return [...totals].flatMap(([event, total]): [SecurityEvent, EventTally][] => {
        const tally = { count: total.count, missed: 0, missedElsewhere: total.unsaid }
        total.unsaid = 0
        return tally.missedElsewhere > 0 ? [[event, tally]] : []
      })
    },
  }
}

const keyOf = (event: SecurityEvent, network: string): string => `${event} ${network}`
const eventIn = (key: string) => key.slice(0, key.indexOf(' ')) as SecurityEvent
