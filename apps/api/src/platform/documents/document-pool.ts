import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { threadPool } from '../thread-pool.ts'
import type { Drawing, Drawings, Order } from './document-worker.ts'

type Kind = keyof Drawings

/** Far above any paper: a thread that takes longer is stuck, and is replaced. */
const LONGEST_MS = 20_000
const HEAP_MB = 192
const KEPT_MB = 16
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1))

/** All that is seen of a paper that is drawn again: the instant of an invoice or a slip stands in no line of it. */
const sameness: { [kind in Kind]?: (...parts: Parameters<Drawings[kind]>) => unknown } = {
  invoice: (_createdAt, paper) => paper,
  'large-invoice': (_createdAt, paper) => paper,
  slips: ({ title }, slips) => [title, slips],
}

/** Threads that draw, as many as there are cores beside the calls'. They start when somebody wants a paper. */
export function documentPool({ threads = THREADS, heapMb = HEAP_MB, keptMb = KEPT_MB } = {}) {
  const worker = new URL('./document-worker.ts', import.meta.url)
  // A thread may have died of an earlier paper; one that kills two is refused.
  const ask = threadPool<Order, Drawing>({ worker, threads, heapMb, longestMs: LONGEST_MS, isRepeated: true })
  const kept = keptBytes(keptMb * 1024 * 1024)

  const order = async (kind: Kind, parts: readonly unknown[]): Promise<Buffer> => {
    const drawing = await ask({ kind, parts })
    if ('bytes' in drawing) return Buffer.from(drawing.bytes.buffer)
    throw new Error(drawing.error)
  }

  return {
    /** A paper as the bytes of its PDF; the same paper again is not drawn again. */
    draw<K extends Kind>(kind: K, ...parts: Parameters<Drawings[K]>): Promise<Buffer> {
      const same = sameness[kind]?.(...parts)
      return same === undefined ? order(kind, parts) : kept.of([kind, same], () => order(kind, parts))
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
