import { clock } from '../session/clock.ts'
import { createIdle, type IdleParts } from '../session/idle.ts'

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove']

type Warning = Awaited<ReturnType<typeof loadWarning>>
const loadWarning = async () => (await import('./idle-warning.tsx')).openWarning

type IdleWatchParts = Pick<IdleParts, 'tell' | 'end'> & {
  leave: () => void
  /** The login was only now; else the page was opened again, which is a person's doing and told as such. */
  fresh: boolean
}

/** SSO-08: watches whether somebody is there; `stop` ends it, and its warning with it. */
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
    ...parts,
    clock,
    warn: (seconds) => {
      secondsLeft = seconds
      if (seconds === undefined) close()
      // Code that does not come is the network's fault, without which nobody could stay either.
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
  // Fetched while there is a network and this version is still out there: in 13 minutes neither may be so.
  loadWarning().catch(() => {})
  look()
  return () => {
    listening.abort()
    clearTimeout(timer)
    secondsLeft = undefined
    close()
  }
}
