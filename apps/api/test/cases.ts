import fc from 'fast-check'

/** How many cases a property draws in `npm test`; `npm run properties` says another number for all of them. */
export const cases = (usual: number): number => fc.readConfigureGlobal().numRuns ?? usual
