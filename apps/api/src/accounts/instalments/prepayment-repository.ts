import type { CivilDate } from '@portal/brazil/dates'
import type { Transaction } from '../../platform/db/database.ts'
import type { NewRow } from '../../platform/db/schema.ts'
import { selectShared } from '../../platform/db/select-shared.ts'
import type { PlanInstalment } from './plan-repository.ts'

export type OpenInvoice = { id: string; month: string; dueOn: CivilDate }

/** The invoice of a card that closes next: what is brought forward is asked for there. */
export const findOpenInvoice = (tx: Transaction, cardId: string, today: CivilDate): Promise<OpenInvoice | undefined> =>
  selectShared(tx, 'sharedInvoices')
    .select(['id', 'month', 'dueOn'])
    .where('cardId', '=', cardId)
    .where('closesOn', '>', today)
    .orderBy('closesOn')
    .limit(1)
    .executeTakeFirst()

/** Instalments that no invoice asks for yet, held against whoever would post them. */
export const lockLeft = (tx: Transaction, planId: string): Promise<PlanInstalment[]> =>
  tx
    .selectFrom('planInstalments')
    .selectAll()
    .where('planId', '=', planId)
    .where('postedInvoiceId', 'is', null)
    .orderBy('number')
    .forUpdate()
    .execute()

export async function insertPrepayment(
  tx: Transaction,
  prepayment: NewRow<'planPrepayments'>,
  instalments: readonly PlanInstalment[],
): Promise<void> {
  await tx.insertInto('planPrepayments').values(prepayment).execute()
  await tx
    .updateTable('planInstalments')
    .set({ postedInvoiceId: prepayment.invoiceId, prepaidBy: prepayment.id })
    .where('planId', '=', prepayment.planId)
    .where(
      'number',
      'in',
      instalments.map(({ number }) => number),
    )
    .execute()
}
