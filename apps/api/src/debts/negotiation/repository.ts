import { type SqlBool, sql } from 'kysely'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { debtColumns } from '../../platform/db/debt-columns.ts'
import type { Row } from '../../platform/db/schema.ts'
import type { DebtPayment } from '../agreements/public.ts'

export { noteAtDesk } from '../../platform/db/desk-events.ts'

type On = Database | Transaction

/** A debt with all that its value of a day is made of. */
export type OwedDebt = Row<'debts'> & {
  agreed: boolean
  fine: string
  arrears: string
  payments: DebtPayment[]
}

const selectDebts = (on: On, customerId: string) =>
  on
    .selectFrom('debts')
    .innerJoin('customers', 'customers.id', 'debts.customer_id')
    .selectAll('debts')
    .select(debtColumns)
    .where('debts.customer_id', '=', customerId)
    // Of who was sold as a whole nothing is owed here (FLOW-01).
    .where(sql<SqlBool>`not exists (select from sold_wallets where sold_wallets.customer_id = debts.customer_id)`)

/** What a customer owes outside of agreements; what was sold and what is contested too. */
export const findOpenDebts = (on: On, customerId: string): Promise<OwedDebt[]> =>
  selectDebts(on, customerId)
    .where('debts.settled_at', 'is', null)
    .where(sql<SqlBool>`not exists (select from agreement_debts where debt_id = debts.id and live)`)
    .orderBy('debts.due_on')
    .orderBy('debts.id')
    .execute()

/** Debts of a customer, held until the transaction ends, always in the same order. */
export async function lockDebts(tx: Transaction, customerId: string, ids: readonly string[]): Promise<OwedDebt[]> {
  await tx
    .selectFrom('debts')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return selectDebts(tx, customerId).where('debts.id', 'in', ids).orderBy('debts.due_on').orderBy('debts.id').execute()
}

/** Whose a debt is that an issuer names by CPF and contract; none where that is not one debt alone. */
export async function findOwnerOfDebt(
  tx: Transaction,
  { issuer, cpf, contract }: { issuer: string; cpf: string; contract: string },
): Promise<{ id: string; customerId: string } | undefined> {
  const found = await tx
    .selectFrom('debts')
    .innerJoin('customers', 'customers.id', 'debts.customer_id')
    .select(['debts.id', 'debts.customer_id as customerId'])
    .where('customers.issuer', '=', issuer)
    .where('customers.cpf', '=', cpf)
    .where('debts.contract', '=', contract)
    .limit(2)
    .execute()
  return found.length === 1 ? found[0] : undefined
}
