import { clock } from '../session/clock.ts'
import { createIdle, type IdleParts } from '../session/idle.ts'

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove']

type Warning = Awaited<ReturnType<typeof loadWarning>>
const loadWarning = async () => (await import('./idle-warning.tsx')).openWarning

type IdleWatchParts = Pick<IdleParts, 'end'> & {
  /** Tells the server that the session is used, unless `over` says that it ended. */
  tell: (over: AbortSignal) => Promise<unknown>
  leave: () => void
  /** True after a login; a page that was opened again counts as use and is reported. */
  fresh: boolean
}

/** SSO-08: watches whether the session is used; `stop` ends the watch and its warning. */
export function watchIdle(parts: IdleWatchParts): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let secondsLeft: number | undefined
  let warning: ReturnType<Warning> | undefined
  let timer: ReturnType<typeof setTimeout>

  const draw = async () => {
    const open = await loadWarning()
    if (secondsLeft === undefined) return
    warning ??= open({ onStay: idle.use, onLeave: parts.leave })
    warning.draw(secondsLeft)
  }
  const close = () => {
    warning?.remove()
    warning = undefined
  }
  const idle = createIdle({
    end: parts.end,
    tell: () => parts.tell(signal),
    clock,
    warn: (seconds) => {
      secondsLeft = seconds
      if (seconds === undefined) close()
      // A warning that does not load is the network's fault, and without a network staying would fail too.
      else draw().catch(() => {})
    },
  })

  const look = () => {
    clearTimeout(timer)
    if (idle.check() && !signal.aborted) timer = setTimeout(look, idle.nextLook())
  }
  for (const sign of signs) document.addEventListener(sign, idle.touch, { signal, capture: true, passive: true })
  // Timers stand still in a page that sleeps.
  for (const event of ['focus', 'pageshow']) window.addEventListener(event, look, { signal })
  document.addEventListener('visibilitychange', look, { signal })
  if (!parts.fresh) idle.use().catch(() => {})
  // Loaded now, while network and version are there: in 13 minutes either may be gone.
  loadWarning().catch(() => {})
  look()
  return () => {
    listening.abort()
    clearTimeout(timer)
    secondsLeft = undefined
    close()
  }
}
