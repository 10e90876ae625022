import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { toResult, valueOf } from '../../client/settle.ts'
import { askSlip, type BankSlip } from '../../payment/charges.ts'
import { SlipScreen } from '../../payment/slip-screen.tsx'
import type { Paid } from '../../payment/receipt.tsx'
import { invoicePlaces } from './invoice-places.tsx'
import { InvoiceReceipt } from './invoice-receipt.tsx'
import { askPayable, payingInvoice } from './payable-invoice.ts'

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [slip, invoice] = await Promise.all([toResult(askSlip(payingInvoice(), signal), signal), askPayable(signal)])
  return { slip, invoice: valueOf(invoice) }
}

export default function Slip() {
  const { slip } = useLoaderData<typeof loader>()
  return <SlipScreen charge={slip} places={invoicePlaces} receipt={PaidInvoice} />
}

function PaidInvoice(props: { paid: Paid; charge: BankSlip }) {
  const { invoice } = useLoaderData<typeof loader>()
  return <InvoiceReceipt {...props} invoice={invoice} />
}
