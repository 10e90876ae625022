import { constants } from '../constants.ts'
import { clock } from '../session/clock.ts'

/** The warnings before a session's end, in ms: when it comes near, and in its last minute. */
const warnings = [constants.endWarning, constants.idleWarning]

type EndWatchParts = {
  /** Leaves for the login, to start another session. */
  leave: () => void
  end: () => void
}

/** SSO-08: a used session still ends twelve hours after its login, one by a link after an hour; each refresh says when. */
export function watchEnd({ leave, end }: EndWatchParts) {
  let endsAt = Infinity
  let answered = Infinity
  let warning: { draw: (secondsLeft: number) => void; remove: () => void } | undefined
  let timer: ReturnType<typeof setTimeout>
  let stopped = false

  const close = () => {
    warning?.remove()
    warning = undefined
  }
  const open = async () => {
    const { openWarning } = await import('./idle-warning.tsx')
    // An open dialog is answered first.
    if (stopped || warning !== undefined || document.querySelector('dialog[open]') !== null) return
    const onStay = async () => {
      answered = left()
      close()
    }
    warning = openWarning({ last: true, onLeave: leave, onStay })
    warning.draw(Math.ceil(left() / 1000))
  }
  const left = () => Math.max(0, endsAt - clock.ticks())

  const look = () => {
    clearTimeout(timer)
    const rest = left()
    if (rest === 0) return end()
    const isDue = warnings.some((before) => rest <= before && answered > before)
    if (warning !== undefined) warning.draw(Math.ceil(rest / 1000))
    else if (isDue) open().catch(() => {})
    timer = setTimeout(look, rest > constants.endWarning ? Math.min(rest - constants.endWarning, longest) : 1000)
  }

  return {
    /** Takes the server's word, in seconds; without it no warning is shown. */
    endsIn(seconds: number | undefined): void {
      if (seconds === undefined || stopped) return
      endsAt = clock.ticks() + seconds * 1000
      look()
    },
    stop(): void {
      stopped = true
      clearTimeout(timer)
      close()
    },
  }
}

/** A longer timer is useless: the next refresh renews the end long before. */
const longest = 3_600_000
