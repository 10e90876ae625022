import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { PageHead } from '../chrome/page-head.tsx'
import { settle } from '../client/settle.ts'
import type { Method } from './attempts.ts'
import { askPix, askSlip, type Paying } from './charges.ts'
import { MethodForm } from './method-form.tsx'
import { PixScreen } from './pix-screen.tsx'
import type { Place, Places } from './places.ts'
import { type Paid, Receipt } from './receipt.tsx'
import { SlipScreen } from './slip-screen.tsx'

/** Some instalments on their way to be paid, of whatever they are: the words and the addresses of the three screens. */
export type PartsFlow = {
  paying: Paying
  places: Places
  /** Where they were chosen. */
  chosenAt: Place
  /** `Parcelas 3 e 4 do carnê 1042` */
  about: string
  /** The way that is ticked at first. */
  first: Method
}

type FlowAt = (url: string) => PartsFlow

/** How to pay what was chosen. */
export function payScreen(flowAt: FlowAt) {
  const loader = ({ request: { url } }: LoaderFunctionArgs) => flowAt(url)
  function Pay() {
    const { paying, places, chosenAt, about, first } = useLoaderData<typeof loader>()
    const navigate = useNavigate()
    const { step, total } = places.step
    const choose = (method: Method) => {
      places.choose(method)
      void navigate(method === 'pix' ? places.pix : places.slip)
    }
    return (
      <>
        <PageHead
          back={chosenAt}
          step={{ step: step - 1, total, name: 'forma de pagamento' }}
          title="Como você quer pagar?"
        >
          {about}.
        </PageHead>
        <MethodForm cents={paying.cents} about={about} first={first} onChoose={choose} />
      </>
    )
  }
  return { loader, Screen: Pay }
}

/** Their Pix, up to its receipt. */
export function pixScreen(flowAt: FlowAt) {
  const loader = async ({ request: { url, signal } }: LoaderFunctionArgs) => {
    const { paying, places } = flowAt(url)
    return { places, charge: await settle(askPix(paying, signal), signal) }
  }
  const PaidParts = ({ paid }: { paid: Paid }) => <Receipt paid={paid} places={useLoaderData<typeof loader>().places} />
  function Pix() {
    return <PixScreen {...useLoaderData<typeof loader>()} receipt={PaidParts} />
  }
  return { loader, Screen: Pix }
}

/** Their slip, up to its receipt. */
export function slipScreen(flowAt: FlowAt) {
  const loader = async ({ request: { url, signal } }: LoaderFunctionArgs) => {
    const { paying, places } = flowAt(url)
    return { places, slip: await settle(askSlip(paying, signal), signal) }
  }
  const PaidParts = ({ paid }: { paid: Paid }) => <Receipt paid={paid} places={useLoaderData<typeof loader>().places} />
  function Slip() {
    return <SlipScreen {...useLoaderData<typeof loader>()} receipt={PaidParts} />
  }
  return { loader, Screen: Slip }
}
