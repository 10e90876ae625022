/**
 * The portal's only clock. `now` is kept in the session, which outlives the page; `ticks` never goes back but starts again
 * with each page and may stop while the machine sleeps. Nobody compares either with the server's.
 */
export const clock = {
  now: (): number => Date.now(),
  ticks: (): number => performance.now(),
}
export type Clock = typeof clock

/** The year of the footer, which the server writes. */
export const yearNow = (): number => new Date(Date.now()).getFullYear()
