import { createHash } from 'node:crypto'
import type { LedgerEntry } from './repository.ts'

type Content = Omit<LedgerEntry, 'hash'>

/** The hash before the first entry. */
export const GENESIS = '0'.repeat(64)

/** SHA-256, in hex, of an entry as a JSON array in the order of its columns, the previous entry's hash included. */
export const hashOf = (entry: Content): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        entry.position,
        entry.id,
        entry.customerId,
        entry.kind,
        entry.subject,
        entry.given,
        entry.textVersion,
        entry.channel,
        entry.device,
        entry.happenedAt.toISOString(),
        entry.previous,
      ]),
    )
    .digest('hex')

/** The first entry that does not follow the previous one, or was changed after it was written. */
export function findBreak(entries: Iterable<LedgerEntry>, before = { position: 0, hash: GENESIS }): number | undefined {
  let last = before
  for (const entry of entries) {
    const follows = entry.position === last.position + 1 && entry.previous === last.hash
    if (!follows || entry.hash !== hashOf(entry)) return entry.position
    last = entry
  }
  return undefined
}
