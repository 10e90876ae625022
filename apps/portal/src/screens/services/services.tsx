import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { SecondarySection } from '../../chrome/dashboard/further.tsx'
import { DeferredContent } from '../../chrome/dialogs/late-answer.tsx'
import { PageHead } from '../../chrome/page/page-head.tsx'
import { toResult } from '../../client/result.ts'
import { deferSlow } from '../../client/defer-slow.ts'
import { askStatements, type Statements } from './account/statements.tsx'
import { AccountOf } from './account/account-of.tsx'
import { CardPanel } from './card/card-panel.tsx'
import { CardRows } from './card/card-rows.tsx'
import { type CardServices, currentCardNumber, servicesOfCard } from './card-services.ts'
import { DigitalInvoiceSwitch } from './digital-invoice-switch.tsx'
import { Requests } from './requests/requests.tsx'

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => deferSlow(toResult(ask(signal), signal))

type Face = { services: CardServices } | { statements: Statements }

/** A person without a card came for a statement: the landing shows their account. */
async function ask(signal: AbortSignal): Promise<Face> {
  const services = await servicesOfCard(signal)
  return services ? { services } : { statements: await askStatements(signal) }
}

const hasCard = (): boolean => currentCardNumber() !== ''

/** Everything about one card besides paying it. */
export default function Services() {
  const { answer } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={hasCard() ? 'Cartão' : 'Conta'} />
      <DeferredContent
        answer={answer}
        failed={hasCard() ? 'Não conseguimos mostrar seu cartão' : 'Não conseguimos mostrar sua conta'}
      >
        {(face: Face) => ('services' in face ? <CardOf services={face.services} /> : <AccountOf {...face} />)}
      </DeferredContent>
    </>
  )
}

const CardOf = ({ services }: { services: CardServices }) => (
  <div className="cols cols--half">
    <div className="stack">
      <CardPanel services={services} />
      <CardRows services={services} part="daily" />
      <DigitalInvoiceSwitch isOn={services.faturaDigital} />
    </div>
    <div className="stack">
      <CardRows services={services} part="purchases" />
      <SecondarySection title="Seus pedidos">
        <Requests requests={services.pedidos} />
      </SecondarySection>
      <CardRows services={services} part="end" />
    </div>
  </div>
)
