import type { CivilDate } from '@portal/brazil/dates'
import { invoiceWords } from '../../accounts/account/public.ts'
import type { Transaction } from '../../platform/db/database.ts'
import * as repository from './repository.ts'

type DebitCharge = {
  id: string
  customerId: string
  invoiceId: string
  month: string
  amountCents: number
  /** The amount is all that is owed. */
  settles: boolean
  expiresAt: Date
  now: Date
}

/** The charge of a debit, by which its Pix is booked: nobody is given it, and no poll visits it. */
export const insertDebitCharge = (
  tx: Transaction,
  { id, customerId, invoiceId, month, amountCents, settles, expiresAt, now }: DebitCharge,
) =>
  repository.insertCharge(tx, {
    id,
    customerId,
    invoiceId,
    bookletId: null,
    agreementId: null,
    debtId: null,
    method: 'PIX',
    amountCents,
    parts: [],
    about: invoiceWords(month),
    settles,
    debit: true,
    state: 'removed',
    createdAt: now,
    closedOutsideAt: now,
    expiresAt,
    dueOn: null satisfies CivilDate | null,
    copyPaste: null,
    bankNumber: null,
    digitLine: null,
    barcode: null,
    paidAt: null,
    externalId: null,
    pollAt: now,
  })
