import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type Result, toResult } from '../client/settle.ts'
import { askPix, askSlip, type Paying } from './charges.ts'
import { PixScreen } from './pix-screen.tsx'
import type { Places } from './places.ts'
import { type Paid, Receipt } from './receipt.tsx'
import { SlipScreen } from './slip-screen.tsx'

/** What is in hand, on its way to be paid. */
export type Payment = { paying: Paying; places: Places }

type Charge = { valorCentavos: number; situacao: string; fatura: string | null }

/** What was paid, and what was `asked` beside its charge. */
export type PaidProps<A> = { paid: Paid; charge: Charge; places: Places; asked: A }
export type Told<A> = { ask(this: void, signal: AbortSignal): Promise<A>; Shown: ComponentType<PaidProps<A>> }

type Charging<C> = {
  ask: (paying: Paying, signal: AbortSignal) => Promise<C>
  Shown: ComponentType<{ charge: Result<C>; places: Places; receipt: ComponentType<{ paid: Paid; charge: C }> }>
}

/** The charge that one way makes of it, up to its receipt. */
const chargeScreen =
  <C extends Charge>({ ask, Shown }: Charging<C>) =>
  <A,>(paymentAt: (url: string) => Payment, told: Told<A>) => {
    const loader = async ({ request: { url, signal } }: LoaderFunctionArgs) => {
      const { paying, places } = paymentAt(url)
      const [charge, asked] = await Promise.all([toResult(ask(paying, signal), signal), told.ask(signal)])
      return { places, charge, asked }
    }
    const PaidNow = (now: { paid: Paid; charge: C }) => {
      const { places, asked } = useLoaderData<typeof loader>()
      return <told.Shown {...now} places={places} asked={asked} />
    }
    function Screen() {
      const { places, charge } = useLoaderData<typeof loader>()
      return <Shown charge={charge} places={places} receipt={PaidNow} />
    }
    return { loader, Screen }
  }

export const pixScreen = chargeScreen({ ask: askPix, Shown: PixScreen })
export const slipScreen = chargeScreen({ ask: askSlip, Shown: SlipScreen })

/** The receipt of instalments: nothing is asked for it. */
export const paidParts: Told<undefined> = {
  ask: () => Promise.resolve(undefined),
  Shown: ({ paid, charge, places }) => (
    <Receipt
      paid={paid}
      said={paid.cents < charge.valorCentavos ? 'Recebemos uma parte do valor.' : undefined}
      places={places}
    />
  ),
}
