import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { PageHead } from '../chrome/page/page-head.tsx'
import type { Method } from '../session/session.ts'
import type { Payment } from './charge-screens.tsx'
import { MethodForm, type MethodFormProps } from './method-form.tsx'
import { chooseMethod } from './payment-flow.ts'
import type { Place, Places } from './places.ts'

/** The choice of a payment method, or the reason that there is none to choose. */
export function MethodScreen({ places, chosenAt, said, form, children }: MethodScreenProps) {
  const navigate = useNavigate()
  const { step } = places
  const choose = (method: Method) => {
    chooseMethod(places.payable, method)
    void navigate(places[method])
  }
  return (
    <>
      <PageHead
        back={chosenAt}
        step={step && { step: step.step - 1, total: step.total, name: 'forma de pagamento' }}
        title="Como você quer pagar?"
      >
        {said}
      </PageHead>
      {form ? <MethodForm {...form} onChoose={choose} /> : children}
    </>
  )
}

type MethodChoice = Omit<MethodFormProps, 'onChoose'>

/** The payment of chosen instalments, and the address of that choice. */
export type PartsPayment = Payment & Pick<MethodChoice, 'first' | 'forSomeone'> & { about: string; chosenAt: Place }

export function partsMethodScreen(paymentAt: (url: string) => PartsPayment) {
  const loader = ({ request: { url } }: LoaderFunctionArgs) => paymentAt(url)
  function Screen() {
    const { paying, places, chosenAt, ...form } = useLoaderData<typeof loader>()
    const said = `${form.about}.`
    return <MethodScreen places={places} chosenAt={chosenAt} said={said} form={{ ...form, cents: paying.cents }} />
  }
  return { loader, Screen }
}

interface MethodScreenProps {
  places: Places
  chosenAt: Place
  said?: string
  form: MethodChoice | undefined
  children?: ReactNode
}
