/** The timers of a page end with it, and its clock can be moved. Those of the test run on. */
import { vi } from 'vitest'

const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis
const real = { setTimeout, setInterval, clearTimeout, clearInterval }
const now = performance.now.bind(performance)
const running = new Set<NodeJS.Timeout>()
/** Those of the page that are due within a moment. */
const due = new Set<NodeJS.Timeout>()
const momentMs = 50
const moved = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const

const noted =
  (start: (...of: unknown[]) => NodeJS.Timeout) =>
  (...of: unknown[]) => {
    const timer = start(...of)
    running.add(timer)
    return timer
  }

/** Delays for people are shortened; those of calls, of what is read for a while and of minutes are not. */
const hasty = (ms = 0) => (ms <= 5000 ? ms / 8 : ms)

/** From here on new timers are the page's. */
export function openTimers(): void {
  const note = noted(real.setTimeout as never)
  const begin = (work: (...of: unknown[]) => void, ms?: number, ...of: unknown[]) => {
    const delay = hasty(ms)
    const run = () => {
      due.delete(timer)
      work(...of)
    }
    const timer = note(run, delay)
    if (delay <= momentMs) due.add(timer)
    return timer
  }
  const end = (timer: NodeJS.Timeout) => {
    due.delete(timer)
    real.clearTimeout(timer)
  }
  Object.assign(globalThis, {
    setTimeout: begin,
    clearTimeout: end,
    setInterval: noted(real.setInterval as never),
    requestIdleCallback: (work: () => void) => begin(work, 0),
    cancelIdleCallback: end,
    requestAnimationFrame: (work: (at: number) => void) => begin(() => work(performance.now()), 0),
    cancelAnimationFrame: end,
  })
}

export function closeTimers(): void {
  for (const timer of running) real.clearTimeout(timer)
  running.clear()
  due.clear()
  Object.assign(globalThis, real)
}

/** Vitest's fake timers carry their clock, of which vitest exposes less. */
type Moved = { clock: { jump: (ms: number) => number } }

/** Something of the page runs within a moment. */
export const isAboutToRun = (): boolean => due.size > 0

/** A clock that continues from one document of a page to the next. */
export function openClock() {
  let isInstalled = false
  /** Milliseconds that the page is ahead of the machine. */
  let ahead = 0
  const start = () => vi.useFakeTimers({ toFake: [...moved], now: Date.now() + ahead, shouldAdvanceTime: true })
  return {
    async install({ time = Date.now() }: { time?: number } = {}): Promise<void> {
      isInstalled = true
      ahead = time - Date.now()
    },
    setSystemTime: async (time: number): Promise<void> => void vi.setSystemTime(time),
    /** Runs every timer due within these milliseconds, one after the other. */
    runFor: async (ms: number): Promise<void> => void (await vi.advanceTimersByTimeAsync(ms)),
    /** A machine that slept runs each due timer once. */
    async fastForward(ms: number): Promise<void> {
      ;(globalThis.setTimeout as Partial<Moved>).clock?.jump(ms)
      await settled()
    },
    open: (): void => {
      if (isInstalled) start()
    },
    close: (): void => {
      if (!vi.isFakeTimers()) return
      const told = Date.now()
      vi.useRealTimers()
      ahead = told - Date.now()
    },
  }
}

const patience = 20_000
const pause = 4

/** Tries until nothing is thrown; a search rests as long as it took, or the page's own work would wait for it. */
export async function until<T>(ask: () => T | Promise<T>): Promise<T> {
  const end = now() + patience
  for (;;) {
    const start = now()
    try {
      return await ask()
    } catch (error) {
      if (now() > end) throw error
    }
    const rest = Math.max(pause, now() - start)
    await new Promise((resolve) => void real.setTimeout(resolve, rest))
  }
}

/** Waits for promises, a render, and its effects. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => void setImmediate(resolve))
}
