import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { settle } from '../../client/settle.ts'
import { askPix } from '../../payment/charges.ts'
import { PixScreen } from '../../payment/pix-screen.tsx'
import { type Paid, Receipt } from '../../payment/receipt.tsx'
import { bookletPlaces, payingInstalments } from './booklet-flow.ts'

export const loader = async ({ request: { signal } }: LoaderFunctionArgs) =>
  settle(askPix(payingInstalments(), signal), signal)

export default function Pix() {
  return <PixScreen charge={useLoaderData<typeof loader>()} places={bookletPlaces} receipt={PaidInstalments} />
}

const PaidInstalments = ({ paid }: { paid: Paid }) => <Receipt paid={paid} places={bookletPlaces} />
