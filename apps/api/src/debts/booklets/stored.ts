import { instantOf } from '../../platform/clock.ts'
import type { BookletInstalment } from './worth.ts'

/** An instalment in the database's JSON, where an instant is text. */
export type StoredInstalment = Omit<BookletInstalment, 'settledAt'> & { settledAt: string | null }

export const instalmentOf = (stored: StoredInstalment): BookletInstalment => ({
  ...stored,
  settledAt: stored.settledAt === null ? null : instantOf(stored.settledAt),
})
