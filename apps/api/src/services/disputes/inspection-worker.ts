// A hostile file takes its time and memory here, where no call waits for it.
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { inspect } from './inspection.ts'

// Linux gives each thread a priority of its own: calls go first where cores are few.
if (process.platform === 'linux') setPriority(19)

const answer = async ({ buffer, byteOffset, length }: Uint8Array): Promise<void> =>
  parentPort?.postMessage(await inspect(Buffer.from(buffer, byteOffset, length)))

parentPort?.on('message', (bytes: Uint8Array) => void answer(bytes))
