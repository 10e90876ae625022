import fc from 'fast-check'

/** The count of a property's cases in `npm test`; `npm run properties` sets another for all of them. */
export const cases = (usual: number): number => fc.readConfigureGlobal().numRuns ?? usual
