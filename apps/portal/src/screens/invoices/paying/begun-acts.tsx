import { RefundNotice } from '../details/given-back-notice.tsx'
import type { InvoiceReply } from '../invoice-words.ts'
import { DebitNotice } from './debit-notice.tsx'
import { PaidLate } from './paid-late.tsx'
import { PaidMinimum } from './paid-minimum.tsx'
import { PayActs } from './pay-acts.tsx'

/** The acts of an invoice of which something was paid, agreed or is to be debited, which few look at. */
export default function BegunActs({ invoice }: { invoice: InvoiceReply }) {
  return (
    <>
      <PaidLate invoice={invoice} />
      <RefundNotice invoice={invoice} />
      <DebitNotice invoice={invoice} />
      {invoice.minimoPago && (
        <div className="mt-3">
          <PaidMinimum invoice={invoice} />
        </div>
      )}
      {invoice.pagavel && <PayActs invoice={invoice} />}
    </>
  )
}
