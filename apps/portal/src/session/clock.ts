/** The portal's only clock. `now` outlives the page; `ticks` never goes back, starts with each page and may stop in sleep. */
export const clock = {
  now: (): number => Date.now(),
  ticks: (): number => performance.now(),
}
export type Clock = typeof clock

/** The year of the footer, which the server writes. */
export const yearNow = (): number => new Date(Date.now()).getFullYear()

/** The instant now, as ISO 8601 has it, in UTC. */
export const instantNow = (): string => new Date(Date.now()).toISOString()
