import { createPath, type createBrowserRouter, NavigationType } from 'react-router'
import { showToast } from '../chrome/notices/toasts.ts'
import { addressAt } from '../routes/known.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** GUARD-07: back closes what lies over the screen. On a step it is pushed back and does what the step's own link does. */
export function holdBack(router: Router): void {
  followBack(router)
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

/** On a step, a link to the place before it goes back in the history too: no step stays behind to be met again. */
function followBack(router: Router): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('main a[href]') : null
      const way = link?.getAttribute('href') ?? undefined
      if (way === undefined || way !== ownWayBack() || !isPlain(event) || !hasBefore()) return
      if (addressAt(router.state.location.pathname)?.holdsBack !== true) return
      event.preventDefault()
      void router.navigate(-1)
    },
    { capture: true },
  )
}

/** True for a press that opens no other tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** True when the entry before this one is the portal's own: the router numbers its entries. */
const hasBefore = (): boolean => ((history.state as { idx?: number } | null)?.idx ?? 0) > 0

/** The address of the link that the screen marks as its way back. */
const ownWayBack = (): string | undefined =>
  document.querySelector('main a[data-back]')?.getAttribute('href') ?? undefined

/** Closes as Escape does: a dialog that only its own buttons close stays. */
function closeTopmost(): boolean {
  const topmost = [...document.querySelectorAll('dialog[open]')].at(-1)
  topmost?.dispatchEvent(new Event('cancel', { cancelable: true }))
  return topmost !== undefined
}
