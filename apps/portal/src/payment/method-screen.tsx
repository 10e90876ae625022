import type { ReactNode } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { PageHead } from '../chrome/page/page-head.tsx'
import type { Method } from '../session/session.ts'
import type { Payment } from './charge-screens.tsx'
import { MethodForm, type MethodFormProps } from './method-form.tsx'
import { chooseMethod } from './payment-flow.ts'
import type { Place, Places } from './places.ts'
import { info } from '../ui/icons/notices.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Money } from '../ui/money/money.tsx'

/** The choice of a payment method, or the reason that there is none to choose. */
export function MethodScreen({ places, chosenAt, said, note, form, children }: MethodScreenProps) {
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
      {note}
      {form ? <MethodForm {...form} onChoose={choose} /> : children}
    </>
  )
}

type MethodChoice = Omit<MethodFormProps, 'onChoose'>

/** The payment of chosen instalments, and the address of that choice. */
export type PartsPayment = Payment &
  Pick<MethodChoice, 'first' | 'forSomeone'> & {
    about: string
    chosenAt: Place
    /** A lower price of the same in an agreement, and its address. */
    cheaper?: { cents: number; to: string } | undefined
  }

export function partsMethodScreen(
  paymentAt: (url: string, signal: AbortSignal) => PartsPayment | Promise<PartsPayment>,
) {
  const loader = ({ request: { url, signal } }: LoaderFunctionArgs) => paymentAt(url, signal)
  function Screen() {
    const { paying, places, chosenAt, cheaper, ...form } = useLoaderData<typeof loader>()
    const said = `${form.about}.`
    return (
      <MethodScreen
        places={places}
        chosenAt={chosenAt}
        said={said}
        note={cheaper && <Cheaper {...cheaper} />}
        form={{ ...form, cents: paying.cents }}
      />
    )
  }
  return { loader, Screen }
}

const Cheaper = ({ cents, to }: NonNullable<PartsPayment['cheaper']>) => (
  <div className="mb-4">
    <Notice icon={info} tone="informative">
      Em acordo, à vista sai por <Money cents={cents} />.{' '}
      <Link className="link" to={to}>
        Ver a proposta
      </Link>
    </Notice>
  </div>
)

interface MethodScreenProps {
  places: Places
  chosenAt: Place
  said?: string
  /** Worth knowing before the choice. */
  note?: ReactNode
  form: MethodChoice | undefined
  children?: ReactNode
}
