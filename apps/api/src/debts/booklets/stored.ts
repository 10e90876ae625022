import { instantOf } from '../../platform/clock.ts'
import type { Instalment } from './worth.ts'

/** An instalment in the database's JSON, where an instant is text. */
export type Stored = Omit<Instalment, 'settledAt'> & { settledAt: string | null }

export const instalmentOf = (stored: Stored): Instalment => ({
  ...stored,
  settledAt: stored.settledAt === null ? null : instantOf(stored.settledAt),
})
