import { RefundNotice } from '../details/given-back-notice.tsx'
import type { InvoiceReply } from '../invoice-words.ts'
import { PaidLate } from './paid-late.tsx'
import { PayActs } from './pay-acts.tsx'

/** The acts of an invoice of which something was paid or agreed, which few look at. */
export default function BegunActs({ invoice }: { invoice: InvoiceReply }) {
  return (
    <>
      <PaidLate invoice={invoice} />
      <RefundNotice invoice={invoice} />
      {invoice.pagavel && <PayActs invoice={invoice} />}
    </>
  )
}
