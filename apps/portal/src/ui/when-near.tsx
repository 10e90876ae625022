import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styles from './when-near.module.css'

/** Long enough for the first look: who rests so long waits for nothing. */
const REST_MS = 1500

/**
 * What lies far below the first look: drawn when it comes near, or when the person has rested, so that opening the screen
 * does not wait for it, or for paper. `now` draws it at once, where somebody comes back to it.
 */
export function WhenNear({ now = false, children }: { now?: boolean; children: ReactNode }) {
  const [near, setNear] = useState(now)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current === null) return undefined
    const show = () => startTransition(() => setNear(true))
    const watch = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && show())
    watch.observe(place.current)
    const rest = setTimeout(show, REST_MS)
    const print = () => flushSync(() => setNear(true))
    addEventListener('beforeprint', print)
    return () => {
      watch.disconnect()
      clearTimeout(rest)
      removeEventListener('beforeprint', print)
    }
  }, [])
  return near ? children : <div ref={place} className={styles.place} />
}
