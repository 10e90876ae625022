import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { settle } from '../../client/settle.ts'
import { askSlip } from '../../payment/charges.ts'
import { SlipScreen } from '../../payment/slip-screen.tsx'
import { type Paid, Receipt } from '../../payment/receipt.tsx'
import { bookletPlaces, payingInstalments } from './booklet-flow.ts'

export const loader = async ({ request: { signal } }: LoaderFunctionArgs) =>
  settle(askSlip(payingInstalments(), signal), signal)

export default function Slip() {
  return <SlipScreen slip={useLoaderData<typeof loader>()} places={bookletPlaces} receipt={PaidInstalments} />
}

const PaidInstalments = ({ paid }: { paid: Paid }) => <Receipt paid={paid} places={bookletPlaces} />
