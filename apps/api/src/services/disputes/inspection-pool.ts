import { ThreadEnd, threadPool } from '../../platform/thread-pool.ts'
import type { FileFault, Inspection } from './inspection.ts'

export type InspectedFile = { kind: Inspection['kind']; bytes: Buffer }

/** Two: one person's files take turns in one of them, and the other is for the others. */
const THREADS = 2
/** Ten times what an honest file of five megabytes takes. */
const LONGEST_MS = 5000
const HEAP_MB = 128

/** Inspects in threads with limits of time and of memory; a file that reaches one is refused. */
export function inspectionPool({ threads = THREADS, heapMb = HEAP_MB, longestMs = LONGEST_MS } = {}) {
  const worker = new URL('./inspection-worker.ts', import.meta.url)
  const ask = threadPool<Uint8Array, Inspection | FileFault>({ worker, threads, heapMb, longestMs })

  /** A file's kind and its bytes without anything appended. The sender's files take turns. */
  return async (bytes: Buffer, sender: string): Promise<InspectedFile | FileFault> => {
    try {
      const found = await ask(bytes, sender)
      return typeof found === 'string' ? found : { kind: found.kind, bytes: bytes.subarray(0, found.length) }
    } catch (error) {
      if (error instanceof ThreadEnd && error.limit !== undefined) return 'ARQUIVO_PESADO_DEMAIS'
      throw error
    }
  }
}

/** The threads of this process. */
export const inspectFile = inspectionPool()
