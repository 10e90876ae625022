import { Worker } from 'node:worker_threads'
import { Refusal } from './refusal.ts'

const MOST_WAITING = 32

type Limits = {
  /** The file that each thread runs: it answers one message by one message. */
  worker: URL
  threads: number
  heapMb: number
  longestMs: number
  /** Asked for again once where the thread may have died of something earlier. */
  isRepeated?: boolean
}

type Job<Task, Answer> = {
  task: Task
  of: string | undefined
  isSecond: boolean
  resolve(answer: Answer): void
  reject(error: Error): void
}

/** A thread that was ended by its limit of time or of memory, or died of itself. */
export class ThreadEnd extends Error {
  readonly limit: 'time' | 'memory' | undefined

  constructor(limit: ThreadEnd['limit'], cause?: Error) {
    super('a thread ended before its task', { cause })
    this.limit = limit
  }
}

/** Threads for work of the processor, which keeps no call waiting. They start when somebody asks. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a caller says what its threads take
export function threadPool<Task, Answer>(limits: Limits): (task: Task, of?: string) => Promise<Answer> {
  type Thread = ReturnType<typeof startThread<Task, Answer>>
  const idle = new Set<Thread>()
  const waiting: Job<Task, Answer>[] = []
  const served = new Set<string>()
  let started = 0

  const start = (): Thread => {
    started += 1
    const thread = startThread<Task, Answer>(limits, {
      freed(job) {
        if (job?.of !== undefined) served.delete(job.of)
        idle.add(thread)
      },
      ended(job, error) {
        started -= 1
        idle.delete(thread)
        if (job?.of !== undefined) served.delete(job.of)
        if (job !== undefined && limits.isRepeated && !job.isSecond) waiting.unshift({ ...job, isSecond: true })
        else job?.reject(error)
      },
      after: () => next(),
    })
    return thread
  }

  const next = (): void => {
    // One of a person at once: who sends what takes long keeps the others' threads free.
    const at = waiting.findIndex(({ of }) => of === undefined || !served.has(of))
    if (at === -1) return
    const [free] = idle
    const thread = free ?? (started < limits.threads ? start() : undefined)
    if (thread === undefined) return
    idle.delete(thread)
    const [job] = waiting.splice(at, 1)
    if (job?.of !== undefined) served.add(job.of)
    thread.take(job!)
  }

  /** The thread's answer, in the turn of the person whom the task is of. */
  return (task, of) => {
    if (waiting.length >= MOST_WAITING) return Promise.reject(new Refusal('SERVICO_OCUPADO', { retryAfterSeconds: 2 }))
    return new Promise((resolve, reject) => {
      waiting.push({ task, of, isSecond: false, resolve, reject })
      next()
    })
  }
}

type ThreadEvents<Held> = {
  freed(job: Held | undefined): void
  ended(job: Held | undefined, error: Error): void
  after(): void
}

/** One thread, which has one task at a time. */
function startThread<Task, Answer>(
  { worker: file, heapMb, longestMs }: Limits,
  { freed, ended, after }: ThreadEvents<Job<Task, Answer>>,
) {
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: heapMb } })
  let job: Job<Task, Answer> | undefined
  let stuck: NodeJS.Timeout | undefined
  let end = new ThreadEnd(undefined)
  const leave = (): Job<Task, Answer> | undefined => {
    clearTimeout(stuck)
    const left = job
    job = undefined
    return left
  }
  worker.on('message', (answer: Answer) => {
    const done = leave()
    // An idle thread keeps no process alive.
    worker.unref()
    freed(done)
    done?.resolve(answer)
    after()
  })
  worker.on('error', (error: NodeJS.ErrnoException) => {
    end = new ThreadEnd(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : undefined, error)
  })
  worker.on('exit', () => {
    ended(leave(), end)
    after()
  })
  return {
    take(next: Job<Task, Answer>): void {
      job = next
      worker.ref()
      stuck = setTimeout(() => {
        end = new ThreadEnd('time')
        void worker.terminate()
      }, longestMs)
      try {
        worker.postMessage(next.task)
      } catch (error) {
        // A part that no thread can be sent, such as a function, is a fault of the caller's.
        const left = leave()
        worker.unref()
        freed(left)
        left?.reject(error as Error)
      }
    },
  }
}
