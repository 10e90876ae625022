import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { toResult, valueOf } from '../../client/settle.ts'
import { askPix, type PixCharge } from '../../payment/charges.ts'
import { PixScreen } from '../../payment/pix-screen.tsx'
import type { Paid } from '../../payment/receipt.tsx'
import { invoicePlaces } from './invoice-places.tsx'
import { InvoiceReceipt } from './invoice-receipt.tsx'
import { askPayable, payingInvoice } from './payable-invoice.ts'

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [charge, invoice] = await Promise.all([toResult(askPix(payingInvoice(), signal), signal), askPayable(signal)])
  return { charge, invoice: valueOf(invoice) }
}

export default function Pix() {
  const { charge } = useLoaderData<typeof loader>()
  return <PixScreen charge={charge} places={invoicePlaces} receipt={PaidInvoice} />
}

function PaidInvoice(props: { paid: Paid; charge: PixCharge }) {
  const { invoice } = useLoaderData<typeof loader>()
  return <InvoiceReceipt {...props} invoice={invoice} />
}
