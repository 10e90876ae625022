import type { CivilDate } from '@portal/brazil/dates'
import type { Transaction } from '../../platform/db/database.ts'
import type { NewRow } from '../../platform/db/schema.ts'
import type { PlanInstalment } from './plan-repository.ts'

export type OpenInvoice = { id: string; month: string; dueOn: CivilDate }

/** The invoice of a card that closes next: what is brought forward is asked for there. */
export const findOpenInvoice = (tx: Transaction, cardId: string, today: CivilDate): Promise<OpenInvoice | undefined> =>
  tx
    .selectFrom('invoices')
    .select(['id', 'month', 'due_on as dueOn'])
    .where('card_id', '=', cardId)
    .where('closes_on', '>', today)
    .orderBy('closes_on')
    .limit(1)
    .executeTakeFirst()

/** Instalments that no invoice asks for yet, held against whoever would post them. */
export const lockLeft = (tx: Transaction, planId: string): Promise<PlanInstalment[]> =>
  tx
    .selectFrom('plan_instalments')
    .selectAll()
    .where('plan_id', '=', planId)
    .where('posted_invoice_id', 'is', null)
    .orderBy('number')
    .forUpdate()
    .execute()

export async function insertPrepayment(
  tx: Transaction,
  prepayment: NewRow<'plan_prepayments'>,
  instalments: readonly PlanInstalment[],
): Promise<void> {
  await tx.insertInto('plan_prepayments').values(prepayment).execute()
  await tx
    .updateTable('plan_instalments')
    .set({ posted_invoice_id: prepayment.invoice_id, prepaid_by: prepayment.id })
    .where('plan_id', '=', prepayment.plan_id)
    .where(
      'number',
      'in',
      instalments.map(({ number }) => number),
    )
    .execute()
}
