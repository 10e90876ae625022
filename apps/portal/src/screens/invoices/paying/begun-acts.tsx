import { RefundNotice } from '../details/given-back-notice.tsx'
import type { InvoiceReply } from '../invoice-words.ts'
import { DebitNotice } from './debit-notice.tsx'
import { PayActs } from './pay-acts.tsx'

/** The acts of an invoice of which something was paid, agreed or is to be debited, which few look at. */
export default function BegunActs({ invoice }: { invoice: InvoiceReply }) {
  return (
    <>
      <RefundNotice invoice={invoice} />
      <DebitNotice invoice={invoice} />
      <PayActs invoice={invoice} />
    </>
  )
}
