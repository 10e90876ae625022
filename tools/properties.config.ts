import fc, { type GlobalParameters } from 'fast-check'

type DrawSettings = { PROPERTY_SEED?: string; PROPERTY_RUNS?: string; PROPERTY_SECONDS?: string }

/** Properties draw the same cases in every `npm test`, so that only a change breaks them; `npm run properties` draws new ones. */
export function drawnBy({ PROPERTY_SEED, PROPERTY_RUNS, PROPERTY_SECONDS }: DrawSettings): GlobalParameters {
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
