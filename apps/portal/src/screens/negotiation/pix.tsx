import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { settle } from '../../client/settle.ts'
import { askPix } from '../../payment/charges.ts'
import { PixScreen } from '../../payment/pix-screen.tsx'
import { type Paid, Receipt } from '../../payment/receipt.tsx'
import { agreementPlaces, baseOf, payingParts } from './agreement-flow.ts'

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const base = baseOf(url)
  return { base, charge: await settle(askPix(payingParts(base), signal), signal) }
}

export default function Pix() {
  const { base, charge } = useLoaderData<typeof loader>()
  return <PixScreen charge={charge} places={agreementPlaces(base)} receipt={PaidParts} />
}

function PaidParts({ paid }: { paid: Paid }) {
  const { base } = useLoaderData<typeof loader>()
  return <Receipt paid={paid} places={agreementPlaces(base)} />
}
