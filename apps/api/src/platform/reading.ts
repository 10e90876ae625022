import { AsyncLocalStorage } from 'node:async_hooks'

/** One call that only reads: it may be answered by a standby that has every write of before the call. */
export type Reading = {
  /** The standby's number, once one was chosen; undefined for the primary. */
  place: Promise<number | undefined> | undefined
  /** It has written, has ended, or a standby failed it: the rest is read at the primary. */
  isOver: boolean
}

const readings = new AsyncLocalStorage<Reading>()

/** The reading that may still use a standby. */
export function readingNow(): Reading | undefined {
  const reading = readings.getStore()
  return reading?.isOver === false ? reading : undefined
}

/** Runs work that only reads, and whatever it began and left behind reads at the primary. */
export async function readAside<Result>(work: () => Promise<Result>): Promise<Result> {
  const reading: Reading = { place: undefined, isOver: false }
  try {
    return await readings.run(reading, work)
  } finally {
    reading.isOver = true
  }
}

/** A call that writes reads on at the primary, where its own rows are. */
export function readAtPrimary(): void {
  const reading = readings.getStore()
  if (reading !== undefined) reading.isOver = true
}
