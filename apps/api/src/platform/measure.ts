/** One value of a measure, with the words that tell it from its others. */
export type Sample = { labels?: Readonly<Record<string, string>>; value: number }

/** A value that is read when an operator asks for it: an area says how its own work stands. */
export type Measure = {
  name: `portal_${string}`
  help: string
  labels?: readonly string[]
  /** The process's own, which is known while the database does not answer. */
  ofProcess?: true
  read(): Promise<readonly Sample[]>
}
