type VisibilitySource = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

export type WatchedResource<S> = {
  /** Polls the server once. */
  ask: (signal: AbortSignal) => Promise<S>
  /** Listens to a stream of the server; ends when the server ends it. */
  listen?: (onStatus: (status: S) => void, signal: AbortSignal) => Promise<void>
  /** True for a final status. */
  isOver: (status: S) => boolean
  onStatus: (status: S) => void
}

/** The wait before the first poll, in ms; a resource without a stream (a boleto's registration) is over in a moment. */
const waits = { withStream: 3000, alone: 1000 }
const longestWait = 10_000
/** A stream that is silent for so long is held back by something between us and the server. */
const patience = 5000
const breath = 1000
/** The number of polls in place of a stream that cannot be had, until it is tried again. */
const pollsPerStream = 12

/**
 * Follows a resource until its status is final: by streams, else by ever slower polls until a stream opens. Rests while
 * the page is hidden.
 */
export function watch<S>({ ask, listen, isOver, onStatus }: WatchedResource<S>, page: VisibilitySource = document) {
  let round = new AbortController()
  let over = false

  const take = (status: S) => {
    if (over) return
    if (isOver(status)) stop()
    onStatus(status)
  }

  const begin = (pollFirst: boolean) => {
    round.abort()
    round = new AbortController()
    if (!over && page.visibilityState === 'visible') void follow(round.signal, pollFirst)
  }

  const poll = (signal: AbortSignal) =>
    ask(signal).then((status) => (signal.aborted ? undefined : take(status)), ignore)

  /** Reads a stream from its beginning to its end; true if it ever sent anything. */
  const readStream = async (signal: AbortSignal): Promise<boolean> => {
    const stream = new AbortController()
    signal.addEventListener('abort', () => stream.abort(), { once: true })
    let spoken = false
    const speak = (status: S) => {
      spoken = true
      take(status)
    }
    const end = (listen?.(speak, stream.signal) ?? Promise.resolve()).catch(ignore)
    await Promise.race([end, pause(patience, signal)])
    if (spoken) await end
    stream.abort()
    return spoken
  }

  const follow = async (signal: AbortSignal, pollFirst: boolean) => {
    if (pollFirst) void poll(signal)
    const firstWait = listen === undefined ? waits.alone : waits.withStream
    let wait = firstWait
    while (!signal.aborted) {
      if (await readStream(signal)) {
        // The server ends its streams now and then; the next one first sends the current status.
        wait = firstWait
        await pause(breath, signal)
        continue
      }
      for (let polls = 0; polls < pollsPerStream && !signal.aborted; polls += 1) {
        await pause(wait, signal)
        if (!signal.aborted) await poll(signal)
        wait = Math.min(wait * 1.5, longestWait)
      }
    }
  }

  const onVisibility = () => begin(true)
  const stop = () => {
    over = true
    round.abort()
    page.removeEventListener('visibilitychange', onVisibility)
  }

  page.addEventListener('visibilitychange', onVisibility)
  begin(false)
  return { refresh: () => begin(true), stop }
}

// The next poll makes good for one that failed.
const ignore = () => {}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    const leave = () => {
      clearTimeout(timer)
      resolve()
    }
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
  })
