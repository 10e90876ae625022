import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { settle } from '../../client/settle.ts'
import { askSlip } from '../../payment/charges.ts'
import { SlipScreen } from '../../payment/slip-screen.tsx'
import { type Paid, Receipt } from '../../payment/receipt.tsx'
import { agreementPlaces, baseOf, payingParts } from './agreement-flow.ts'

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const base = baseOf(url)
  return { base, slip: await settle(askSlip(payingParts(base), signal), signal) }
}

export default function Slip() {
  const { base, slip } = useLoaderData<typeof loader>()
  return <SlipScreen slip={slip} places={agreementPlaces(base)} receipt={PaidParts} />
}

function PaidParts({ paid }: { paid: Paid }) {
  const { base } = useLoaderData<typeof loader>()
  return <Receipt paid={paid} places={agreementPlaces(base)} />
}
