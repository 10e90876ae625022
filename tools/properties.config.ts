import fc, { type GlobalParameters } from 'fast-check'

type Wanted = { PROPERTY_SEED?: string; PROPERTY_RUNS?: string; PROPERTY_SECONDS?: string }

/**
 * The draws of every property: in `npm test` fixed, so that a failure comes from a change; in `npm run properties`
 * more, random and timed.
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
