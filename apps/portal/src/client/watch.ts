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

/** Before the first question: what has no line (a boleto's registration) is over in a moment. */
const waits = { withLine: 3000, alone: 1000 }
const longestWait = 10_000
/** A line that says nothing for so long is held by something between us and the server. */
const patience = 5000
const breath = 1000
/** How many questions stand in for a line that could not be had, until it is tried again. */
const questionsPerLine = 12

/**
 * Follows something of the server until it is over: by one line after the other, else by questions that come slower and
 * slower, until a line can be had again.
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

  /** Hears a line from its beginning to its end; whether it ever spoke. */
  const hearLine = async (signal: AbortSignal): Promise<boolean> => {
    const line = new AbortController()
    signal.addEventListener('abort', () => line.abort(), { once: true })
    let spoken = false
    const speak = (status: S) => {
      spoken = true
      hear(status)
    }
    const end = (listen?.(speak, line.signal) ?? Promise.resolve()).catch(ignore)
    await Promise.race([end, pause(patience, signal)])
    if (spoken) await end
    line.abort()
    return spoken
  }

  const follow = async (signal: AbortSignal, askFirst: boolean) => {
    if (askFirst) void question(signal)
    const firstWait = listen === undefined ? waits.alone : waits.withLine
    let wait = firstWait
    while (!signal.aborted) {
      if (await hearLine(signal)) {
        // The server ends its lines now and then; the next one says first how things stand.
        wait = firstWait
        await pause(breath, signal)
        continue
      }
      for (let asked = 0; asked < questionsPerLine && !signal.aborted; asked += 1) {
        await pause(wait, signal)
        if (!signal.aborted) await question(signal)
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
