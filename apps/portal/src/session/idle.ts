import { constants } from '../constants.ts'
import type { Clock } from './clock.ts'

/** The outside of the idle watch: main hands in the real one, a test its own. */
export type IdleParts = {
  clock: Clock
  /** Tells the server that somebody is here. */
  tell: () => Promise<unknown>
  /** Seconds that are left, once they are few; undefined when they are many again. */
  warn: (secondsLeft: number | undefined) => void
  end: () => void
}

/** SSO-08: the session ends 15 minutes after its last use at most. A use is reported at once, and then not for a while. */
export function createIdle({ clock, tell, warn, end }: IdleParts) {
  const moment = () => ({ now: clock.now(), ticks: clock.ticks() })
  let used = moment()
  let doubtedAt: number | undefined
  let triedAt = -Infinity
  let warned = false
  let asking = 0

  // The clock goes on while the machine sleeps, the ticks when somebody moves the clock back: the longer one counts.
  const idleFor = () => Math.max(clock.now() - used.now, clock.ticks() - used.ticks)

  // A clock alone may have slept or been moved: the refresh asks the server, and the person has the warning's minute.
  const left = () => {
    const byTicks = constants.idleLife - (clock.ticks() - used.ticks)
    const byClock = constants.idleLife - (clock.now() - used.now)
    if (byClock > 0) return Math.min(byTicks, byClock)
    doubtedAt ??= clock.ticks()
    return Math.min(byTicks, constants.idleWarning - (clock.ticks() - doubtedAt))
  }

  const use = async () => {
    triedAt = clock.ticks()
    const at = moment()
    asking += 1
    await tell().finally(() => (asking -= 1))
    used = at
    doubtedAt = undefined
    check()
  }

  /** Looks at the clock; false once it is over. */
  const check = (): boolean => {
    const rest = left()
    // An answer in time waits for a slow network, as long as the call may take.
    if (rest <= 0 && asking === 0) {
      end()
      return false
    }
    const few = rest <= constants.idleWarning
    if (few || warned) warn(few ? Math.max(0, Math.ceil(rest / 1000)) : undefined)
    warned = few
    return true
  }

  return {
    check,
    /** A person did something. While they are warned, only their answer counts. */
    touch(): void {
      if (!check() || warned) return
      const tried = clock.ticks() - triedAt < constants.idleRetry
      if (idleFor() >= constants.idleTell && !tried) use().catch(() => {})
    },
    /** Tells the server now: the answer to the warning. Throws what kept it from being heard. */
    use,
    /** The next look: each second while warned, else when the warning is due, and often enough for a machine that slept. */
    nextLook: (): number =>
      warned ? 1000 : Math.max(1000, Math.min(constants.refreshCheck, left() - constants.idleWarning)),
  }
}
