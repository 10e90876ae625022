import { createHash } from 'node:crypto'
import type { LedgerAnchor } from './anchor-repository.ts'
import type { Head, LedgerEntry } from './repository.ts'

type Content = Omit<LedgerEntry, 'chain' | 'hash'>

/** The hash before the first entry. */
export const GENESIS = '0'.repeat(64)

/** The chain of all people, of before each holder had one. */
export const COMMON_CHAIN = '00000000-0000-0000-0000-000000000000'

export const startOf = (chain: string): Head => ({ chain, position: 0, hash: GENESIS })

const sha256 = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('hex')

/** SHA-256, in hex, of an entry as a JSON array in the order of its columns, the previous entry's hash included. */
export const hashOf = (entry: Content): string =>
  sha256([
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
  ])

/** True for an entry that follows the one before in its chain, and is as it was written. */
export const follows = (entry: LedgerEntry, before: Omit<Head, 'chain'>): boolean =>
  entry.position === before.position + 1 && entry.previous === before.hash && entry.hash === hashOf(entry)

/** The last of some acts in each chain, in the order of the chains. */
export function headsOf(acts: readonly Head[]): Head[] {
  const heads = new Map<string, Head>()
  for (const act of acts) if (act.position > (heads.get(act.chain)?.position ?? 0)) heads.set(act.chain, act)
  return [...heads.values()].toSorted((one, other) => (one.chain < other.chain ? -1 : 1))
}

/** SHA-256, in hex, of an anchor: its number and time, the hash of the anchor before, and the heads that changed since. */
export const hashOfAnchor = (
  { number, anchoredAt, previous }: Omit<LedgerAnchor, 'hash'>,
  heads: readonly Head[],
): string =>
  sha256([
    number,
    anchoredAt.toISOString(),
    previous,
    heads.map(({ chain, position, hash }) => [chain, position, hash]),
  ])
