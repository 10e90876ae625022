import { useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Where each step of the history was left; the router's own component would keep it in the storage of the session. */
const left = new Map<string, number>()
/** Where the window stands, as far as it was scrolled. */
let last = 0

/** A new address starts at the top; going back returns to where it was. */
export function useScroll(): void {
  const { key } = useLocation()
  const type = useNavigationType()
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const keep = () => void left.set(key, (last = window.scrollY))
    const wanted = (type === NavigationType.Pop && left.get(key)) || 0
    // Asking where it stands would lay the new screen out before its time.
    if (wanted !== last) {
      if (wanted > 0) layOut()
      window.scrollTo(0, wanted)
    }
    left.set(key, wanted)
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [key, type])
}

/** What was never near has only a size that was guessed, and a place below it would be another: for once all of it is laid out. */
function layOut(): void {
  const { classList } = document.documentElement
  classList.add('laid-out')
  // After two frames each has a size to be remembered by.
  requestAnimationFrame(() => requestAnimationFrame(() => classList.remove('laid-out')))
}
