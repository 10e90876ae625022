type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

export type Watched<S> = {
  /** One question to the server. */
  ask: (signal: AbortSignal) => Promise<S>
  /** A line on which the server speaks by itself; ends when the server ends it. */
  listen?: (tell: (status: S) => void, signal: AbortSignal) => Promise<void>
  /** Whether nothing more can come after this one. */
  isOver: (status: S) => boolean
  tell: (status: S) => void
}

const firstWait = 3000
const longestWait = 10_000
/** A line that says nothing for so long is held by something between us and the server. */
const patience = 5000

/**
 * Follows something of the server until it is over: by its line, else by questions that come slower and slower.
 * Rests while the page is hidden and asks at once when it is seen again.
 */
export function watch<S>({ ask, listen, isOver, tell }: Watched<S>, page: Page = document) {
  let round = new AbortController()
  let over = false

  const hear = (status: S) => {
    if (over) return
    if (isOver(status)) stop()
    tell(status)
  }

  const begin = (askFirst: boolean) => {
    round.abort()
    round = new AbortController()
    if (!over && page.visibilityState === 'visible') void follow(round.signal, askFirst)
  }

  const question = (signal: AbortSignal) =>
    ask(signal).then((status) => (signal.aborted ? undefined : hear(status)), ignore)

  const follow = async (signal: AbortSignal, askFirst: boolean) => {
    let spoken = false
    const speak = (status: S) => {
      spoken = true
      hear(status)
    }
    const line = (listen?.(speak, signal) ?? Promise.resolve()).catch(ignore)
    if (askFirst) await question(signal)
    await Promise.race([line, pause(patience, signal)])
    if (spoken) await line
    for (let wait = firstWait; !signal.aborted; wait = Math.min(wait * 1.5, longestWait)) {
      await pause(wait, signal)
      if (!signal.aborted) await question(signal)
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

// The next question makes good for one that failed.
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
