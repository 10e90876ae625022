import { instantOf } from '../../platform/clock.ts'
import type { Instalment } from './worth.ts'

/** An instalment as it comes out of the database's JSON, where an instant is its text. */
export type Stored = Omit<Instalment, 'settledAt'> & { settledAt: string | null }

export const instalmentOf = (stored: Stored): Instalment => ({
  ...stored,
  settledAt: stored.settledAt === null ? null : instantOf(stored.settledAt),
})
