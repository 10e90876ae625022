import { useEffect, useRef, useState } from 'react'
import { watch, type WatchedResource } from './watch.ts'

/** A resource to follow; `onOver` runs once, when its status is final. */
export type Source<S> = Omit<WatchedResource<S>, 'onStatus'> & { onOver: () => void }

/** The latest status of a watched resource, starting with `first`. `source` must keep its identity between renders. */
export function useWatched<S>(first: S, source: Source<S>): { status: S; refresh: () => void } {
  const [status, setStatus] = useState(first)
  const refresh = useRef(() => {})
  const isFinal = source.isOver(first)
  useEffect(() => {
    if (isFinal) return undefined
    const onStatus = (next: S) => {
      if (source.isOver(next)) source.onOver()
      setStatus(next)
    }
    const following = watch({ ...source, onStatus })
    refresh.current = following.refresh
    return following.stop
  }, [source, isFinal])
  return { status, refresh: () => refresh.current() }
}
