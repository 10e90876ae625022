import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Refusal } from '../refusal.ts'
import type { Drawing, Drawings, Order } from './document-worker.ts'

type Job = { order: Order; isRepeated: boolean; resolve(bytes: Buffer): void; reject(error: Error): void }
type Kind = keyof Drawings

const MOST_WAITING = 32
/** Far above any paper: a thread that takes longer is stuck, and is replaced. */
const LONGEST_MS = 20_000
const HEAP_MB = 192
const KEPT_MB = 16
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1))

/** All that is seen of a paper that is drawn again: the instant of an invoice or a slip stands in no line of it. */
const sameness: { [kind in Kind]?: (...parts: Parameters<Drawings[kind]>) => unknown } = {
  invoice: (_createdAt, paper) => paper,
  slips: ({ title }, slips) => [title, slips],
}

/** Threads that draw, as many as there are cores beside the calls'. They start when somebody wants a paper. */
export function documentPool({ threads = THREADS, heapMb = HEAP_MB, keptMb = KEPT_MB } = {}) {
  const idle = new Set<Thread>()
  const waiting: Job[] = []
  const kept = keptBytes(keptMb * 1024 * 1024)
  let started = 0

  const start = (): Thread => {
    started += 1
    const thread = startThread(heapMb, {
      freed: () => void idle.add(thread),
      ended(job, error) {
        started -= 1
        idle.delete(thread)
        // The thread may have died of an earlier paper; one that kills two is refused.
        if (job?.isRepeated) job.reject(error)
        else if (job) waiting.unshift({ ...job, isRepeated: true })
      },
      after: () => next(),
    })
    return thread
  }

  const next = (): void => {
    if (waiting.length === 0) return
    const [free] = idle
    const thread = free ?? (started < threads ? start() : undefined)
    if (thread === undefined) return
    idle.delete(thread)
    thread.take(waiting.shift()!)
  }

  const order = (kind: Kind, parts: readonly unknown[]): Promise<Buffer> => {
    if (waiting.length >= MOST_WAITING) return Promise.reject(new Refusal('SERVICO_OCUPADO', { retryAfterSeconds: 2 }))
    return new Promise((resolve, reject) => {
      waiting.push({ order: { kind, parts }, isRepeated: false, resolve, reject })
      next()
    })
  }

  return {
    /** A paper as the bytes of its PDF; the same paper again is not drawn again. */
    draw<K extends Kind>(kind: K, ...parts: Parameters<Drawings[K]>): Promise<Buffer> {
      const same = sameness[kind]?.(...parts)
      return same === undefined ? order(kind, parts) : kept.of([kind, same], () => order(kind, parts))
    },
  }
}

type Thread = ReturnType<typeof startThread>
type ThreadEvents = { freed(): void; ended(job: Job | undefined, error: Error): void; after(): void }

/** One thread, which draws one paper at a time. */
function startThread(heapMb: number, { freed, ended, after }: ThreadEvents) {
  const worker = new Worker(new URL('./document-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  let job: Job | undefined
  let stuck: NodeJS.Timeout | undefined
  let cause = new Error('the thread that drew a paper ended')
  const leave = (): Job | undefined => {
    clearTimeout(stuck)
    const left = job
    job = undefined
    return left
  }
  worker.on('message', (drawing: Drawing) => {
    const done = leave()
    // An idle thread keeps no process alive.
    worker.unref()
    freed()
    if ('bytes' in drawing) done?.resolve(Buffer.from(drawing.bytes.buffer))
    else done?.reject(new Error(drawing.error))
    after()
  })
  worker.on('error', (error: Error) => void (cause = error))
  worker.on('exit', () => {
    ended(leave(), cause)
    after()
  })
  return {
    take(next: Job): void {
      job = next
      worker.ref()
      stuck = setTimeout(() => void worker.terminate(), LONGEST_MS)
      try {
        worker.postMessage(next.order)
      } catch (error) {
        // A part that no thread can be sent, such as a function, is a fault of the caller's.
        leave()?.reject(error as Error)
        worker.unref()
        freed()
      }
    },
  }
}

export type DrawDocument = ReturnType<typeof documentPool>['draw']

/** The threads of this process. */
export const drawDocument: DrawDocument = documentPool().draw

/** Papers by their content, the last asked for kept longest. */
function keptBytes(most: number) {
  const drawn = new Map<string, Promise<Buffer>>()
  let held = 0
  const forget = async (key: string): Promise<void> => {
    const bytes = await drawn.get(key)
    if (drawn.delete(key)) held -= bytes?.length ?? 0
  }
  return {
    of(content: unknown, draw: () => Promise<Buffer>): Promise<Buffer> {
      const key = createHash('sha256').update(JSON.stringify(content)).digest('base64')
      const found = drawn.get(key)
      drawn.delete(key)
      const bytes = found ?? draw()
      drawn.set(key, bytes)
      if (found === undefined) void keep(key, bytes)
      return bytes
    },
  }

  async function keep(key: string, drawing: Promise<Buffer>): Promise<void> {
    try {
      held += (await drawing).length
    } catch {
      drawn.delete(key)
      return
    }
    for (const oldest of drawn.keys()) {
      if (held <= most) return
      await forget(oldest)
    }
  }
}
