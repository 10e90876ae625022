import type { Database } from '../../platform/db/database.ts'
import { cookieChoices } from './cookies-service.ts'
import { type Letters, ledgerReceipts } from './receipts.ts'
import { type LedgerWriter, ledgerService } from './service.ts'

type Keeping = { db: Database; ledger: LedgerWriter; letters: Letters }

/** Acceptances and withdrawals, their receipts, and the choices of a visitor. */
export const createLedger = ({ db, ledger, letters }: Keeping) => ({
  ledger: ledgerService(db),
  cookieChoices: cookieChoices({ db, ledger }),
  ledgerReceipts: ledgerReceipts({ db, letters }),
})
