import { useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** The scroll position of each history entry; the router's own component would keep it in the session storage. */
const left = new Map<string, number>()
/** The window's last known scroll position. */
let last = 0

/** A new address starts at the top; going back returns to where it was. */
export function useScroll(): void {
  const { key } = useLocation()
  const type = useNavigationType()
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const keep = () => void left.set(key, (last = window.scrollY))
    const target = (type === NavigationType.Pop && left.get(key)) || 0
    // Reading the position would force a layout of the new screen too early.
    if (target !== last) {
      if (target > 0) layOut()
      window.scrollTo(0, target)
    }
    left.set(key, target)
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [key, type])
}

/** Parts that were never near have a guessed size, which moves all positions below them: one full layout corrects them. */
function layOut(): void {
  const { classList } = document.documentElement
  classList.add('laid-out')
  // After two frames the browser remembers the size of each part.
  requestAnimationFrame(() => requestAnimationFrame(() => classList.remove('laid-out')))
}
