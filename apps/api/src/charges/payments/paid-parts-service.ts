import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { InstalmentPrice, PayableKind } from './payable-service.ts'

/** Money that came for some parts of one thing. */
export type PaidParts = { id: string; parts: InstalmentPrice[]; amountCents: number; paidAt: Date }

const columns = { booklet: 'charges.booklet_id', agreement: 'charges.agreement_id' } as const

export const partsPaidOn = (
  db: Database,
  kind: PayableKind,
  { customerId, day }: { customerId: string; day: CivilDate },
): Promise<PaidParts[]> =>
  db
    .selectFrom('payments')
    .innerJoin('charges', 'charges.id', 'payments.charge_id')
    .select(['charges.subject_id as id', 'charges.parts', 'payments.amount_cents as amountCents'])
    .select('payments.paid_at as paidAt')
    .where('charges.customer_id', '=', customerId)
    .where(columns[kind], 'is not', null)
    .where(sql<boolean>`(payments.paid_at at time zone 'America/Sao_Paulo')::date = ${day}::date`)
    .execute()
