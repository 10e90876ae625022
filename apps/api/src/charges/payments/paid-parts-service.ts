import type { CivilDate } from '@portal/brazil/dates'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { InstalmentPrice, PayableKind } from './payable-service.ts'

/** Money that came for some parts of one thing. */
export type PaidParts = { id: string; parts: InstalmentPrice[]; amountCents: number; paidAt: Date; checkCode: string }

const columns = { booklet: 'charges.bookletId', agreement: 'charges.agreementId', debt: 'charges.debtId' } as const

export const partsPaidOn = (
  db: Database,
  kind: PayableKind,
  { customerId, day }: { customerId: string; day: CivilDate },
): Promise<PaidParts[]> =>
  db
    .selectFrom('payments')
    .innerJoin('charges', 'charges.id', 'payments.chargeId')
    .select(['charges.subjectId as id', 'charges.parts', 'payments.amountCents'])
    .select(['payments.paidAt', 'payments.checkCode'])
    .where('charges.customerId', '=', customerId)
    .where(columns[kind], 'is not', null)
    .where(sql<boolean>`(payments.paid_at at time zone 'America/Sao_Paulo')::date = ${day}::date`)
    .execute()
