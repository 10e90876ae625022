import { appendFileSync } from 'node:fs'

const file = process.env['FIXTURE_TIMES']

/** Does the work and notes how long it took, where a run asks for it: `tools/test-times.mjs` adds them up. */
export async function timed<T>(fixture: string, work: () => Promise<T>): Promise<T> {
  if (file === undefined) return work()
  const start = performance.now()
  const result = await work()
  appendFileSync(file, `${JSON.stringify({ fixture, ms: performance.now() - start })}\n`)
  return result
}
