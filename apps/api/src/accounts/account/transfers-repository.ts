import type { CivilDate } from '@portal/brazil/dates'
import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Method, Schema } from '../../platform/db/schema.ts'
import { selectShared } from '../../platform/db/select-shared.ts'

/** A payment as the screen of its invoice shows it. */
export type Transfer = {
  id: string
  amountCents: number
  /** An instant as the wire has it: `AAAA-MM-DDThh:mm:ss.sssZ`. */
  paidAt: string
  /** Its day in São Paulo. */
  paidOn: CivilDate
  method: Method
  externalId: string
  creditCents: number
  /** Refunds of it; the part that the invoice does not ask for again had been a credit. */
  refunds: { cents: number; againCents: number; at: string; freeUntil: CivilDate }[]
}

/** An instant as the wire has it. */
const instantText = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const dayOf = (column: string) =>
  sql<CivilDate>`to_char(${sql.ref(column)} at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`

/** The payments of an invoice in their order. */
export const transfersOf = (invoiceId: RawBuilder<string>) =>
  jsonArrayFrom(
    selectShared(expressionBuilder<Schema>(), 'sharedPayments')
      .select([
        'payments.id',
        'payments.amountCents',
        instantText('payments.paidAt').as('paidAt'),
        dayOf('payments.paidAt').as('paidOn'),
        'payments.method',
        'payments.externalId',
        'payments.creditCents',
      ])
      .select((payment) =>
        jsonArrayFrom(
          selectShared(payment, 'sharedRefunds')
            .select(['refunds.cents', sql<number>`refunds.cents - refunds.credit_cents`.as('againCents')])
            .select([instantText('refunds.refundedAt').as('at'), 'refunds.freeUntil'])
            .whereRef('refunds.paymentId', '=', 'payments.id')
            .orderBy('refunds.refundedAt'),
        ).as('refunds'),
      )
      .where('payments.invoiceId', '=', invoiceId)
      .orderBy('payments.paidAt'),
  ).as('payments')
