import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * The heading that a reader meets on arriving at a screen: it takes the focus after a navigation, never when the page is first
 * opened, and not when only the query changes.
 */
export function useArrival<Heading extends HTMLElement = HTMLHeadingElement>() {
  const { key, pathname } = useLocation()
  const heading = useRef<Heading>(null)
  const seen = useRef(key === 'default' ? pathname : undefined)
  useEffect(() => {
    if (seen.current !== pathname) heading.current?.focus({ preventScroll: true })
    seen.current = pathname
  }, [pathname])
  return heading
}
