import type { CivilDate } from '@portal/brazil/dates'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { debtColumns } from '../../platform/db/debt-columns.ts'
import type { NewRow, Row } from '../../platform/db/schema.ts'
import type { DebtPayment } from './debt-status.ts'

/** A debt of an agreement, with all that its value on a day depends on. */
export type DebtOfAgreement = Row<'debts'> & {
  agreedCents: number
  fine: string
  arrears: string
  payments: DebtPayment[]
  /** A live agreement has the debt, this one or another. */
  agreed: boolean
}

/** Debts are always locked in order of their id, so that two transactions cannot block each other. */
export async function lockDebtsOf(tx: Transaction, agreementId: string): Promise<DebtOfAgreement[]> {
  await tx
    .selectFrom('debts')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('agreementDebts').select('debtId').where('agreementId', '=', agreementId))
    .orderBy('id')
    .forUpdate()
    .execute()
  return tx
    .selectFrom('agreementDebts')
    .innerJoin('debts', 'debts.id', 'agreementDebts.debtId')
    .innerJoin('sharedCustomers as customers', 'customers.id', 'debts.customerId')
    .selectAll('debts')
    .select('agreementDebts.agreedCents')
    .select(debtColumns)
    .where('agreementDebts.agreementId', '=', agreementId)
    .orderBy('debts.id')
    .execute()
}

export const freeDebts = (tx: Transaction, agreementId: string) =>
  tx.updateTable('agreementDebts').set({ live: false }).where('agreementId', '=', agreementId).execute()

export const insertDeductions = (tx: Transaction, rows: readonly NewRow<'debtPayments'>[]) =>
  tx.insertInto('debtPayments').values(rows).execute()

export const settleDebts = (tx: Transaction, ids: readonly string[], at: Date) =>
  tx.updateTable('debts').set({ settledAt: at }).where('id', 'in', ids).where('settledAt', 'is', null).execute()

export const setNextOffer = (tx: Transaction, ids: readonly string[], on: CivilDate) =>
  tx.updateTable('debts').set({ nextOfferOn: on }).where('id', 'in', ids).execute()

/** Only the debts that were shown are seen; one that came meanwhile is still news. */
export const markDebtsSeen = (db: Database, customerId: string, ids: readonly string[], now: Date) =>
  db
    .updateTable('debts')
    .set({ seenAt: now })
    .where('customerId', '=', customerId)
    .where('id', 'in', ids)
    .where('seenAt', 'is', null)
    .execute()

export const updateDebt = (tx: Transaction, id: string, values: Partial<Omit<Row<'debts'>, 'id'>>) =>
  tx.updateTable('debts').set(values).where('id', '=', id).execute()
