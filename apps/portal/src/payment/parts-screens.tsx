import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { PageHead } from '../chrome/page-head.tsx'
import { type Result, toResult } from '../client/settle.ts'
import type { ForSomeone } from './ask-someone.tsx'
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
  /** The same, as somebody else may be asked to pay it. */
  forSomeone?: ForSomeone | undefined
}

type FlowAt = (url: string) => PartsFlow

/** How to pay what was chosen. */
export function payScreen(flowAt: FlowAt) {
  const loader = ({ request: { url } }: LoaderFunctionArgs) => flowAt(url)
  function Pay() {
    const { paying, places, chosenAt, about, first, forSomeone } = useLoaderData<typeof loader>()
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
        <MethodForm cents={paying.cents} about={about} first={first} onChoose={choose} forSomeone={forSomeone} />
      </>
    )
  }
  return { loader, Screen: Pay }
}

type Charging<C> = {
  ask: (paying: Paying, signal: AbortSignal) => Promise<C>
  Shown: ComponentType<{ charge: Result<C>; places: Places; receipt: ComponentType<{ paid: Paid; charge: C }> }>
}

/** The charge that one way makes of them, up to its receipt. */
function chargeScreen<C extends { valorCentavos: number }>({ ask, Shown }: Charging<C>) {
  return (flowAt: FlowAt) => {
    const loader = async ({ request: { url, signal } }: LoaderFunctionArgs) => {
      const { paying, places } = flowAt(url)
      return { places, charge: await toResult(ask(paying, signal), signal) }
    }
    const PaidParts = ({ paid, charge }: { paid: Paid; charge: C }) => (
      <Receipt
        paid={paid}
        said={paid.cents < charge.valorCentavos ? 'Recebemos uma parte do valor.' : undefined}
        places={useLoaderData<typeof loader>().places}
      />
    )
    const Screen = () => <Shown {...useLoaderData<typeof loader>()} receipt={PaidParts} />
    return { loader, Screen }
  }
}

export const pixScreen = chargeScreen({ ask: askPix, Shown: PixScreen })
export const slipScreen = chargeScreen({ ask: askSlip, Shown: SlipScreen })
