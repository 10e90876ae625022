import { expect, test } from 'vitest'
import { drawnBy } from './properties.config.ts'

test('npm test draws the same cases each time, as many as each property says', () => {
  expect(drawnBy({})).toEqual({ seed: 20_261_119 })
})

test('npm run properties draws others, and more of them, for a while', () => {
  expect(drawnBy({ PROPERTY_SEED: '7', PROPERTY_RUNS: '10000', PROPERTY_SECONDS: '60' })).toEqual({
    seed: 7,
    numRuns: 10_000,
    interruptAfterTimeLimit: 60_000,
    markInterruptAsFailure: false,
  })
})
