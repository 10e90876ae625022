import fc, { type GlobalParameters } from 'fast-check'

type Wanted = { PROPERTY_SEED?: string; PROPERTY_RUNS?: string; PROPERTY_SECONDS?: string }

/**
 * What every property is drawn with: in `npm test` the same cases each time, so that what is red was made so by a change.
 * `npm run properties` draws others, more of them, each property for so many seconds at most.
 */
export function drawnBy({ PROPERTY_SEED, PROPERTY_RUNS, PROPERTY_SECONDS }: Wanted): GlobalParameters {
  return {
    seed: Number(PROPERTY_SEED ?? 20_261_119),
    ...(PROPERTY_RUNS && { numRuns: Number(PROPERTY_RUNS) }),
    ...(PROPERTY_SECONDS && {
      interruptAfterTimeLimit: Number(PROPERTY_SECONDS) * 1000,
      markInterruptAsFailure: false,
    }),
  }
}

fc.configureGlobal(drawnBy(process.env))
