import { type createBrowserRouter, NavigationType } from 'react-router'
import { showToast } from '../chrome/notices/toasts.ts'
import { addressAt } from '../routes/known.ts'

/** GUARD-07: back first closes whatever lies over the screen, and does not leave a step of a flow. */
export function holdBack(router: ReturnType<typeof createBrowserRouter>): void {
  router.getBlocker('back', ({ historyAction, currentLocation }) => {
    if (historyAction !== NavigationType.Pop) return false
    if (closeTopmost()) return true
    const isHeld = addressAt(currentLocation.pathname)?.holdsBack === true
    if (isHeld) showToast({ text: 'Para voltar, use os botões da tela.' })
    return isHeld
  })
  // The router has restored the history; the next attempt is blocked anew.
  router.subscribe(({ blockers }) => {
    const blocker = blockers.get('back')
    if (blocker?.state === 'blocked') blocker.reset()
  })
}

/** Closes as Escape does: a dialog that only its own buttons close stays. */
function closeTopmost(): boolean {
  const topmost = [...document.querySelectorAll('dialog[open]')].at(-1)
  topmost?.dispatchEvent(new Event('cancel', { cancelable: true }))
  return topmost !== undefined
}
