import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A ref for a screen's heading: it takes the focus after a navigation, not on the first page, nor when only the query changes. */
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
