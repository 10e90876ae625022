import { createPath, type createBrowserRouter, NavigationType } from 'react-router'
import { showToast } from '../chrome/notices/toasts.ts'
import { addressAt } from '../routes/known.ts'

/** GUARD-07: back closes what lies over the screen. On a step it is pushed back and does what the step's own link does. */
export function holdBack(router: ReturnType<typeof createBrowserRouter>): void {
  let closed = false
  router.getBlocker('back', ({ historyAction, currentLocation }) => {
    if (historyAction !== NavigationType.Pop) return false
    closed = closeTopmost()
    return closed || addressAt(currentLocation.pathname)?.holdsBack === true
  })
  // The router has restored the history; the next attempt is blocked anew.
  router.subscribe(({ blockers }) => {
    const blocker = blockers.get('back')
    if (blocker?.state !== 'blocked') return
    const way = closed ? undefined : ownWayBack()
    // The history's own entry serves where it leads there too.
    if (way === createPath(blocker.location)) return blocker.proceed()
    blocker.reset()
    if (way !== undefined) void router.navigate(way, { replace: true })
    else if (!closed) showToast({ text: 'Para voltar, use os botões da tela.' })
  })
}

/** The address of the link that the screen marks as its way back. */
const ownWayBack = (): string | undefined =>
  document.querySelector('main a[data-back]')?.getAttribute('href') ?? undefined

/** Closes as Escape does: a dialog that only its own buttons close stays. */
function closeTopmost(): boolean {
  const topmost = [...document.querySelectorAll('dialog[open]')].at(-1)
  topmost?.dispatchEvent(new Event('cancel', { cancelable: true }))
  return topmost !== undefined
}
