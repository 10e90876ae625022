import { useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Where each step of the history was left; the router's own component would keep it in the storage of the session. */
const left = new Map<string, number>()

/** A new address starts at the top; going back returns to where it was. */
export function useScroll(): void {
  const { key } = useLocation()
  const type = useNavigationType()
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const keep = () => void left.set(key, window.scrollY)
    const kept = left.get(key)
    if (kept !== undefined && type === NavigationType.Pop) window.scrollTo(0, kept)
    else if (left.size > 0) window.scrollTo(0, 0)
    keep()
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [key, type])
}
