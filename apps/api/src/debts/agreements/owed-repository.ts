import { type SqlBool, sql } from 'kysely'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { debtColumns } from '../../platform/db/debt-columns.ts'
import type { Row } from '../../platform/db/schema.ts'
import type { DebtPayment } from './debt-status.ts'

/** A debt with all that its value on a day depends on. */
export type OwedDebt = Row<'debts'> & {
  agreed: boolean
  fine: string
  arrears: string
  payments: DebtPayment[]
}

const walletIsSold = sql<SqlBool>`exists (select from sold_wallets where sold_wallets.customer_id = debts.customer_id)`

const selectAllDebts = (db: Database, customerId: string) =>
  db
    .selectFrom('debts')
    .innerJoin('sharedCustomers as customers', 'customers.id', 'debts.customerId')
    .selectAll('debts')
    .select(debtColumns)
    .where('debts.customerId', '=', customerId)

/** A customer whose wallet was sold owes nothing here (FLOW-01). */
const selectDebts = (db: Database, customerId: string) =>
  selectAllDebts(db, customerId).where((eb) => eb.not(walletIsSold))

/** Debts outside of agreements, the sold and contested ones included. */
export const findOpenDebts = (db: Database, customerId: string): Promise<OwedDebt[]> =>
  selectDebts(db, customerId)
    .where('debts.settledAt', 'is', null)
    .where(sql<SqlBool>`not exists (select from agreement_debts where debt_id = debts.id and live)`)
    .orderBy('debts.dueOn')
    .orderBy('debts.id')
    .execute()

/** Debts are always locked in order of their id, so that two transactions cannot block each other. */
const holdDebts = (tx: Transaction, customerId: string, ids: readonly string[]) =>
  tx
    .selectFrom('debts')
    .select('id')
    .where('customerId', '=', customerId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()

export async function lockDebts(tx: Transaction, customerId: string, ids: readonly string[]): Promise<OwedDebt[]> {
  await holdDebts(tx, customerId, ids)
  return selectDebts(tx, customerId).where('debts.id', 'in', ids).orderBy('debts.dueOn').orderBy('debts.id').execute()
}

export type PaidDebt = OwedDebt & { walletSold: boolean }

/** A debt that money came for, whoever its creditor is by now. */
export async function lockPaidDebt(tx: Transaction, customerId: string, id: string): Promise<PaidDebt | undefined> {
  await holdDebts(tx, customerId, [id])
  return selectAllDebts(tx, customerId)
    .select(walletIsSold.$castTo<boolean>().as('walletSold'))
    .where('debts.id', '=', id)
    .executeTakeFirst()
}

/** An issuer names a debt by CPF and contract; undefined where that is not exactly one debt. */
export async function findOwnerOfDebt(
  tx: Transaction,
  { issuer, cpf, contract }: { issuer: string; cpf: string; contract: string },
): Promise<{ id: string; customerId: string } | undefined> {
  const found = await tx
    .selectFrom('debts')
    .innerJoin('sharedCustomers as customers', 'customers.id', 'debts.customerId')
    .select(['debts.id', 'debts.customerId'])
    .where('customers.issuer', '=', issuer)
    .where('customers.cpf', '=', cpf)
    .where('debts.contract', '=', contract)
    .limit(2)
    .execute()
  return found.length === 1 ? found[0] : undefined
}
