import { Worker } from 'node:worker_threads'
import type { QueryAnswer, ConnectionSource } from './driver.ts'
import type { Request, Response } from './pglite-worker.ts'

type Pending = { resolve(answer: QueryAnswer): void; reject(error: Error): void }

/** An error of the embedded engine, with PostgreSQL's own code as `pg` gives it. */
const failure = ({ message, code }: { message: string; code: string | undefined }): Error =>
  Object.assign(new Error(message), { code })

async function startWorker(options: { folder?: string; snapshot?: Uint8Array }) {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: options })
  const pending = new Map<number, Pending>()
  let last = 0
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    // `node --watch` sends messages of its own through the same port.
    worker.on('message', (message) => message === 'ready' && resolve())
  })
  const die = (error: Error): void => {
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  }
  worker.on('error', die)
  worker.on('exit', () => die(new Error('the embedded database ended')))
  worker.on('message', (response: Response) => {
    const waiting = pending.get(response.id)
    pending.delete(response.id)
    if ('error' in response) waiting?.reject(failure(response.error))
    else waiting?.resolve(response)
  })
  const ask = (request: { sql: string; parameters: readonly unknown[] } | { close: true }): Promise<QueryAnswer> =>
    new Promise((resolve, reject) => {
      const id = ++last
      pending.set(id, { resolve, reject })
      worker.postMessage({ id, ...request } satisfies Request)
    })
  return { ask, terminate: () => worker.terminate() }
}

/** The embedded PostgreSQL. It has one connection; callers queue for it. */
export async function pgliteConnections(options: {
  folder?: string
  snapshot?: Uint8Array
}): Promise<ConnectionSource> {
  const { ask, terminate } = await startWorker(options)
  let turn: Promise<void> = Promise.resolve()
  return {
    async acquire() {
      const before = turn
      let release = (): void => {}
      turn = new Promise((resolve) => (release = resolve))
      await before
      return { query: (sql, parameters) => ask({ sql, parameters }), release }
    },
    async close() {
      await ask({ close: true })
      await terminate()
    },
  }
}
