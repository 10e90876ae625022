/**
 * The portal's only clock. A session keeps instants because it outlives the page, which `performance.now` does not.
 * Nothing compares them with the server's.
 */
export const clock = { now: (): number => Date.now() }
export type Clock = typeof clock
