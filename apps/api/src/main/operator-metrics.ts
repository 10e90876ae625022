import { setTimeout as wait } from 'node:timers/promises'
import type { Measure } from '../platform/measure.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { Readiness } from './readiness.ts'

type Deps = { metrics: Metrics; measures: readonly Measure[]; readiness(): Promise<Readiness> }

/** A database that stands still leaves the counts of the process readable. */
const LONGEST_MS = 3000

/** The text of `/metrics`: what the process counted, and how things stand by the database. */
export function operatorMetrics({ metrics, measures, readiness }: Deps): () => Promise<string> {
  metrics.watchProcess()
  const gauges = metrics.gaugesOf(measures.filter(({ ofProcess }) => !ofProcess))
  const standing = { ready: 0, up: 0 }
  const own = metrics.gaugesOf([
    ...measures.filter(({ ofProcess }) => ofProcess),
    {
      name: 'portal_ready',
      help: '1 while /readyz answers 200.',
      read: async () => [{ value: standing.ready }],
    },
    {
      name: 'portal_database_up',
      help: '1 while the database answered all that is measured in it; 0 leaves those values out.',
      read: async () => [{ value: standing.up }],
    },
  ])
  /** One after the other: a scrape takes one connection of the pool. */
  const fillAll = async (): Promise<boolean> => {
    for (const { fill } of gauges) await fill()
    return true
  }
  const read = async (): Promise<void> => {
    standing.ready = (await readiness()) === 'pronto' ? 1 : 0
    const isUp = await Promise.race([fillAll().catch(() => false), wait(LONGEST_MS, false, { ref: false })])
    standing.up = isUp ? 1 : 0
    // An old value would look like a new one.
    if (!isUp) for (const { clear } of gauges) clear()
    for (const { fill } of own) await fill()
  }
  let reading: Promise<void> | undefined
  return async () => {
    // Several collectors that ask at once cost the database one reading.
    reading ??= read().finally(() => (reading = undefined))
    await reading
    return metrics.text()
  }
}
