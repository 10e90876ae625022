import { setTimeout as wait } from 'node:timers/promises'
import type { PagesConfig } from '../platform/config/pages.ts'
import type { Leaving } from '../platform/http/closing.ts'

/** A call that is not answered by then is lost. */
const CLOSE_WITHIN_MS = 10_000

/** Answers as before, while a balancer sees that the server is no longer ready and sends its callers elsewhere. */
export async function leave(leaving: Leaving, { drainSeconds }: Pick<PagesConfig, 'drainSeconds'>): Promise<void> {
  leaving.begin()
  await wait(drainSeconds * 1000)
  setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref()
}

/** Closes and ends the process at the first signal to end. */
export function onEnd(close: () => Promise<void>): void {
  const end = async (): Promise<void> => {
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())
}
