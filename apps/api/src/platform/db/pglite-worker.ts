// The embedded engine in a thread of its own: a long query does not block the event loop.
import { parentPort, workerData } from 'node:worker_threads'
import { openEngine } from './engine.ts'

export type Request = { id: number; sql: string; parameters: readonly unknown[] } | { id: number; close: true }
export type Response =
  | { id: number; rows: unknown[]; affected: number }
  | { id: number; error: { message: string; code: string | undefined } }

const { folder, snapshot } = workerData as {
  folder: string | undefined
  snapshot: Uint8Array<ArrayBuffer> | undefined
}

const { engine, query } = await openEngine({
  ...(folder !== undefined && { dataDir: folder }),
  ...(snapshot !== undefined && { loadDataDir: new Blob([snapshot]) }),
})

const answer = async (request: Request): Promise<Response> => {
  try {
    if ('close' in request) {
      await engine.close()
      return { id: request.id, rows: [], affected: 0 }
    }
    return { id: request.id, ...(await query(request.sql, request.parameters)) }
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    return { id: request.id, error: { message, code } }
  }
}

parentPort?.on('message', (request: Request) => {
  void answer(request).then((response) => parentPort?.postMessage(response))
})
parentPort?.postMessage('ready')
