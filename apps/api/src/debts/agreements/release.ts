import { randomUUID } from 'node:crypto'
import type { CivilDate } from '@portal/brazil/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { VoidReason } from '../../platform/db/schema.ts'
import type { DebtPayment } from './debt-status.ts'
import { type ReturnedDebt, deduct, owedOn } from './giving-back.ts'
import * as repository from './debt-repository.ts'

/** Closes the open charges of an agreement or a debt. */
export type CloseAll = (tx: Transaction, id: string, why: VoidReason) => Promise<void>

/** Debts that no agreement holds any more are worth their value of the day, less what was paid. */
export function debtRelease({ clock, closeAll }: { clock: Clock; closeAll: CloseAll }) {
  return {
    /**
     * Deducts money from the debts of an ended agreement. Debts that are settled, sold or agreed anew take none; the
     * rest is credit.
     */
    async deductFromDebts(
      tx: Transaction,
      agreementId: string,
      paid: readonly DebtPayment[],
    ): Promise<{ deductedCents: number; creditCents: number }> {
      const held = await repository.lockDebtsOf(tx, agreementId)
      // The issuer of an imported agreement has its debts, and deducts the payments itself.
      if (held.length === 0) return { deductedCents: 0, creditCents: 0 }
      const debts = held
        .filter((debt) => debt.settledAt === null && !debt.agreed && debt.soldOn === null)
        .map(givenBackOf)
      const { deductions, creditCents } = deduct(debts, paid)
      if (deductions.length > 0) {
        const rows = deductions.map(({ debtId, cents, on }) => ({
          id: randomUUID(),
          debtId,
          agreementId,
          paidOn: on,
          cents,
        }))
        await repository.insertDeductions(tx, rows)
        // A charge of the debt itself asks for too much now.
        for (const debtId of new Set(rows.map((row) => row.debtId))) await closeAll(tx, debtId, 'debt-changed')
        const over = debts.filter((debt) => owedOn(debt, deductions, clock.today()) === 0).map(({ id }) => id)
        if (over.length > 0) await repository.settleDebts(tx, over, clock.now())
      }
      return { deductedCents: deductions.reduce((sum, { cents }) => sum + cents, 0), creditCents }
    },

    /** Gives the debts of an agreement back. Nothing is offered for them before `nextOfferOn`. */
    async free(tx: Transaction, agreementId: string, nextOfferOn: CivilDate | null): Promise<void> {
      await repository.freeDebts(tx, agreementId)
      if (nextOfferOn === null) return
      const ids = (await repository.lockDebtsOf(tx, agreementId)).map(({ id }) => id)
      if (ids.length > 0) await repository.setNextOffer(tx, ids, nextOfferOn)
    },

    async settle(tx: Transaction, agreementId: string): Promise<void> {
      const ids = (await repository.lockDebtsOf(tx, agreementId)).map(({ id }) => id)
      if (ids.length > 0) await repository.settleDebts(tx, ids, clock.now())
      await repository.freeDebts(tx, agreementId)
    },
  }
}

export type DebtRelease = ReturnType<typeof debtRelease>

const givenBackOf = (row: repository.DebtOfAgreement): ReturnedDebt => ({
  id: row.id,
  originalCents: row.originalCents,
  carriedCents: row.carriedCents,
  contestedCents: row.contestedCents,
  dueOn: row.dueOn,
  contractRate: row.contractRate,
  agreedCents: row.agreedCents,
  rates: { fine: row.fine, arrears: row.arrears },
  payments: row.payments,
})
