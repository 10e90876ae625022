import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styles from './when-near.module.css'

/** Long enough for the first look: a person who rests so long is waiting for nothing. */
const REST_MS = 1500

/** Draws its content when it comes near, when the person rests, or for paper, so that opening does not wait. `now`: at once. */
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
