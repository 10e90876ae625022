import { type createBrowserRouter, NavigationType } from 'react-router'
import { showToast } from '../chrome/toasts.ts'
import { addressAt } from '../routes/known.ts'

/** GUARD-07: back closes what lies over the screen before anything else, and does not leave a step of a flow. */
export function holdBack(router: ReturnType<typeof createBrowserRouter>): void {
  router.getBlocker('back', ({ historyAction, currentLocation }) => {
    if (historyAction !== NavigationType.Pop) return false
    if (closeTopmost()) return true
    const isHeld = addressAt(currentLocation.pathname)?.holdsBack === true
    if (isHeld) showToast({ text: 'Para voltar, use os botões da tela.' })
    return isHeld
  })
  // The router has put the history back; the next try is asked again.
  router.subscribe(({ blockers }) => {
    const blocker = blockers.get('back')
    if (blocker?.state === 'blocked') blocker.reset()
  })
}

/** Asks as Escape does: a dialog that only its own buttons end stays. */
function closeTopmost(): boolean {
  const topmost = [...document.querySelectorAll('dialog[open]')].at(-1)
  topmost?.dispatchEvent(new Event('cancel', { cancelable: true }))
  return topmost !== undefined
}
