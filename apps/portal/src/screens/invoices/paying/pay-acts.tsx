import { PayEntry } from '../../../payment/pay-entry.tsx'
import type { InvoiceReply } from '../invoice-words.ts'
import { OtherWays, PayLinks } from './pay-links.tsx'

/** The acts of an invoice that asks for something; the down payment that its plan waits for is the first. */
export const PayActs = ({ invoice }: { invoice: InvoiceReply }) =>
  invoice.entrada === null ? (
    <PayLinks invoice={invoice} />
  ) : (
    <>
      <PayEntry invoice={invoice} entry={invoice.entrada} />
      <OtherWays invoice={invoice} />
    </>
  )
