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
    if (target !== last) window.scrollTo(0, target)
    left.set(key, target)
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [key, type])
}
