import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Method, Payable } from '../session/session.ts'
import { type Result, toResult } from '../client/result.ts'
import { askPix, askSlip, type Paying } from './charges.ts'
import { dueOfParts } from './due-of-parts.ts'
import { PixScreen } from './pix-screen.tsx'
import type { PaymentNote } from './payment-note.tsx'
import { type PartsOf, useNextPart } from './next-part.ts'
import type { Places } from './places.ts'
import type { Paid } from './proof.ts'
import { Receipt } from './receipt.tsx'
import { SlipScreen } from './slip-screen.tsx'

/** A payment in progress: its charge requests, and the addresses around it. */
export type Payment = { paying: Paying; places: Places }

type ReceiptCharge = PartsOf & { valorCentavos: number; situacao: string; fatura: string | null }

/** A payment, its charge, and the answer to the request beside it. */
export type ReceiptScreenProps<A> = { paid: Paid; charge: ReceiptCharge; places: Places; answer: A }
export type ReceiptScreen<A> = {
  ask(this: void, signal: AbortSignal, paying: { method: Method; payable: Payable }): Promise<A>
  /** The words beside what is paid, where more is to be known of this charge than its amount. */
  noteOf?(this: void, answer: A, paying: { method: Method; cents: number }): PaymentNote | undefined
  Shown: ComponentType<ReceiptScreenProps<A>>
}

type ChargeMethod<C> = {
  by: Method
  ask: (paying: Paying, signal: AbortSignal) => Promise<C>
  Shown: ComponentType<{
    charge: Result<C>
    note: PaymentNote | undefined
    places: Places
    receipt: ComponentType<{ paid: Paid; charge: C }>
  }>
}

/** The screen of one method's charge, up to its receipt. */
const chargeScreen =
  <C extends ReceiptCharge>({ by, ask, Shown }: ChargeMethod<C>) =>
  <A,>(paymentAt: (url: string) => Payment, receipt: ReceiptScreen<A>) => {
    const loader = async ({ request: { url, signal } }: LoaderFunctionArgs) => {
      const { paying, places } = paymentAt(url)
      const [charge, answer] = await Promise.all([
        toResult(ask(paying, signal), signal),
        receipt.ask(signal, { method: by, payable: places.payable }),
      ])
      return { places, charge, answer }
    }
    const PaidNow = (now: { paid: Paid; charge: C }) => {
      const { places, answer } = useLoaderData<typeof loader>()
      return <receipt.Shown {...now} places={places} answer={answer} />
    }
    function Screen() {
      const { places, charge, answer } = useLoaderData<typeof loader>()
      const note =
        'value' in charge ? receipt.noteOf?.(answer, { method: by, cents: charge.value.valorCentavos }) : undefined
      return <Shown charge={charge} note={note} places={places} receipt={PaidNow} />
    }
    return { loader, Screen }
  }

export const pixScreen = chargeScreen({ by: 'pix', ask: askPix, Shown: PixScreen })
export const slipScreen = chargeScreen({ by: 'boleto', ask: askSlip, Shown: SlipScreen })

/** The receipt of instalments: its charge names what they are of. */
export const partsReceipt: ReceiptScreen<PaymentNote | undefined> = {
  ask: async (signal, { method, payable }) =>
    method === 'pix' && (payable === 'agreement' || payable === 'booklet') ? dueOfParts(payable, signal) : undefined,
  noteOf: (note) => note,
  Shown: PartsReceipt,
}

function PartsReceipt({ paid, charge, places }: ReceiptScreenProps<unknown>) {
  const { next, shop, inOrder } = useNextPart(charge)
  const isPart = paid.cents < charge.valorCentavos
  const said = isPart ? 'Recebemos uma parte do valor.' : undefined
  return (
    <Receipt paid={{ ...paid, card: shop }} isPart={isPart} inOrder={inOrder} said={said} next={next} places={places} />
  )
}
