import { setTimeout as wait } from 'node:timers/promises'
import { startApi } from '../faults/api-process.ts'
import type { Desk } from './desk.ts'
import { figures } from './figures.ts'
import { residentMegabytes } from './processor.ts'

type Options = { desk: Desk; env: NodeJS.ProcessEnv; server: string | undefined }

const MOST_MEGABYTES = 150
const IDLE_MS = 10_000

/** The memory of an idle API. */
export async function benchRss({ desk, env, server }: Options): Promise<void> {
  console.log('\nMemory of the API on PostgreSQL, sandbox and pages included')
  const api = await startApi({ env, server })
  try {
    await wait(IDLE_MS)
    const idle = residentMegabytes(api.pid)
    figures.print({ name: 'RSS, 10 s after its start', value: idle, digits: 0, unit: 'MB', atMost: MOST_MEGABYTES })
    await desk.signIn(api.address)
    await wait(IDLE_MS)
    const used = residentMegabytes(api.pid)
    figures.print({ name: 'RSS, 10 s after one sign-in', value: used, digits: 0, unit: 'MB', atMost: MOST_MEGABYTES })
  } finally {
    await api.end('SIGTERM')
  }
}
