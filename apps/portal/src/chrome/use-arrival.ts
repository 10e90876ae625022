import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * The heading that a reader meets on arriving at a screen: it takes the focus after a navigation, never when the page is first
 * opened, and not when only the query changes.
 */
export function useArrival<Heading extends HTMLElement = HTMLHeadingElement>() {
  const heading = useRef<Heading>(null)
  const { key, pathname } = useLocation()
  const first = key === 'default'
  useEffect(() => {
    if (!first) heading.current?.focus({ preventScroll: true })
  }, [first, pathname])
  return heading
}
