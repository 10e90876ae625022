import { useEffect, useRef, useState } from 'react'
import { type Watched, watch } from './watch.ts'

/** What a screen follows; `onOver` runs once, when nothing more can come. */
export type Source<S> = Omit<Watched<S>, 'tell'> & { onOver: () => void }

/** The newest word on something of the server, from `first` on. `source` must keep its identity between renders. */
export function useWatched<S>(first: S, source: Source<S>): { status: S; refresh: () => void } {
  const [status, setStatus] = useState(first)
  const refresh = useRef(() => {})
  const settled = source.isOver(first)
  useEffect(() => {
    if (settled) return undefined
    const tell = (next: S) => {
      if (source.isOver(next)) source.onOver()
      setStatus(next)
    }
    const following = watch({ ...source, tell })
    refresh.current = following.refresh
    return following.stop
  }, [source, settled])
  return { status, refresh: () => refresh.current() }
}
