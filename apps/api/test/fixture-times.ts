import { appendFileSync } from 'node:fs'

const file = process.env['FIXTURE_TIMES']

/** Does the work and notes how long it took, where a run asks for it: `tools/test-times.mjs` adds them up. */
export async function timed<T>(fixture: string, work: () => Promise<T>): Promise<T> {
  if (file === undefined) return work()
  // A page's clock may be moved, and the process's with it.
  const start = process.hrtime.bigint()
  const result = await work()
  appendFileSync(file, `${JSON.stringify({ fixture, ms: Number(process.hrtime.bigint() - start) / 1e6 })}\n`)
  return result
}
