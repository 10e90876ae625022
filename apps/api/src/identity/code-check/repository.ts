import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Row } from '../../platform/db/schema.ts'
import { selectShared } from '../../platform/db/select-shared.ts'

/** An issued code and its receiver, without the payer. */
export type IssuedCode = Pick<Row<'charges'>, 'state' | 'amountCents' | 'dueOn' | 'expiresAt' | 'barcode'> & {
  name: string
  cnpj: string
}

const selectGiven = (db: Database, issuer: string) =>
  selectShared(db, 'sharedCharges')
    .innerJoin('sharedCustomers as customers', 'customers.id', 'charges.customerId')
    .innerJoin('issuers', 'issuers.id', 'customers.issuer')
    .select(['charges.state', 'charges.amountCents', 'charges.dueOn', 'charges.expiresAt', 'charges.barcode'])
    .select(['issuers.name', 'issuers.cnpj'])
    .where('customers.issuer', '=', issuer)

/** A Pix by its code, whose four check digits may be in small letters. */
export const findPix = (db: Database, issuer: string, code: string): Promise<IssuedCode | undefined> =>
  selectGiven(db, issuer)
    .where('charges.copyPaste', 'in', [code, withCheck(code, 'toUpperCase'), withCheck(code, 'toLowerCase')])
    .executeTakeFirst()

const withCheck = (code: string, write: 'toUpperCase' | 'toLowerCase'): string =>
  code.slice(0, -4) + code.slice(-4)[write]()

/** The slip of a free field, which a bank gives once, whatever amount or date a forger writes beside it. */
export const findSlip = (db: Database, issuer: string, freeField: string): Promise<IssuedCode | undefined> =>
  selectGiven(db, issuer)
    .where(sql`substr(charges.barcode, 20)`, '=', freeField)
    .executeTakeFirst()

export type IssuedPaper = Pick<Row<'paperCodes'>, 'kind' | 'issuedOn'> & { name: string; cnpj: string }

/** An issued paper, by its code. */
export const findPaper = (db: Database, issuer: string, code: string): Promise<IssuedPaper | undefined> =>
  selectShared(db, 'sharedPaperCodes')
    .innerJoin('sharedCustomers as customers', 'customers.id', 'paperCodes.customerId')
    .innerJoin('issuers', 'issuers.id', 'customers.issuer')
    .select(['paperCodes.kind', 'paperCodes.issuedOn', 'issuers.name', 'issuers.cnpj'])
    .where('customers.issuer', '=', issuer)
    .where('paperCodes.code', '=', code)
    .executeTakeFirst()

/** A payment as its proof shows it to others. */
export type PaymentChecked = Pick<Row<'payments'>, 'amountCents' | 'paidAt'> & {
  returnedCents: number
  name: string
  cnpj: string
}

/** A payment, by the code of its proof. */
export const findPayment = (db: Database, issuer: string, code: string): Promise<PaymentChecked | undefined> =>
  selectShared(db, 'sharedPayments')
    .innerJoin('sharedCharges as charges', 'charges.id', 'payments.chargeId')
    .innerJoin('sharedCustomers as customers', 'customers.id', 'charges.customerId')
    .innerJoin('issuers', 'issuers.id', 'customers.issuer')
    .select(['payments.amountCents', 'payments.paidAt', 'issuers.name', 'issuers.cnpj'])
    .select(
      sql<number>`coalesce((select sum(cents) from payment_returns where payment_id = payments.id), 0)::bigint`.as(
        'returnedCents',
      ),
    )
    .where('customers.issuer', '=', issuer)
    .where('payments.checkCode', '=', code)
    .executeTakeFirst()
