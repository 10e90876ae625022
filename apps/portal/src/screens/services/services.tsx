import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { SecondarySection } from '../../chrome/dashboard/further.tsx'
import { DeferredContent } from '../../chrome/dialogs/late-answer.tsx'
import { PageHead } from '../../chrome/page/page-head.tsx'
import { call } from '../../client/call.ts'
import { toResult } from '../../client/settle.ts'
import { deferSlow } from '../../client/soon.ts'
import { paths } from '../../paths.ts'
import { seen } from '../../session/card-and-index.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { agreement, invoice, message, person, phone } from '../../ui/icons/things.ts'
import { lock } from '../../ui/icons/access.ts'
import { share } from '../../ui/icons/actions.ts'
import { ListRow } from '../../ui/layout/list-row.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { EmptyState } from '../../ui/feedback/state.tsx'
import { Tile } from '../../ui/layout/tile.tsx'
import { CardPanel } from './card/card-panel.tsx'
import { type CardServices, servicesOfCard } from './card-services.ts'
import { DigitalInvoiceSwitch } from './digital-invoice-switch.tsx'
import { Requests } from './requests/requests.tsx'
import { type Statements, StatementsPanel } from './statements.tsx'

export const loader = ({ request: { signal } }: LoaderFunctionArgs) =>
  deferSlow(toResult(Promise.all([servicesOfCard(signal), statements(signal), askUnread(signal)]), signal))

const statements = (signal: AbortSignal) => call('debtStatements', {}, { signal }).then(seen('OUTROS_SERVICOS'))

/** The hub works without the number of unread alerts. */
const askUnread = (signal: AbortSignal) =>
  call('alerts', { query: {} }, { signal }).then(
    ({ naoLidos }) => naoLidos,
    () => 0,
  )

/** A card's services besides paying it, and the papers of past payments. */
export default function Services() {
  const { answer } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Serviços" />
      <DeferredContent answer={answer} failed="Não conseguimos mostrar seus serviços">
        {([services, found, unread]) => <ServicesOf services={services} statements={found} unread={unread} />}
      </DeferredContent>
    </>
  )
}

const NoStatements = () => (
  <Panel>
    <EmptyState icon={agreement} title="Nenhuma declaração ainda">
      A declaração de quitação de um ano é emitida até maio do ano seguinte, quando está tudo pago, e aparece aqui.
    </EmptyState>
  </Panel>
)

function ServicesOf({ services, statements: found, unread }: ServicesOfProps) {
  if (services === undefined)
    return (
      <div className="cols cols--half">
        {found.length === 0 ? <NoStatements /> : <StatementsPanel statements={found} />}
        <YourData unread={unread} />
      </div>
    )
  return (
    <div className="cols cols--half">
      <CardPanel services={services} />
      <div className="stack-l">
        <SecondarySection title="Seus pedidos">
          <Requests requests={services.pedidos} />
        </SecondarySection>
        <DigitalInvoiceSwitch isOn={services.faturaDigital} />
        <SecondarySection title="Seus dados e documentos">
          <YourData unread={unread} />
        </SecondarySection>
        <SecondarySection title="Declarações de quitação">
          <StatementsPanel statements={found} />
        </SecondarySection>
      </div>
    </div>
  )
}

const YourData = ({ unread }: { unread: number }) => (
  <section className="stack" aria-labelledby="seus-dados">
    <h2 id="seus-dados">Seus dados e documentos</h2>
    <Rows paper>
      <ListRow
        to={paths.alerts()}
        lead={<Tile icon={message} />}
        title={
          <>Avisos {unread > 0 && <Badge tone="informative">{unread === 1 ? '1 novo' : `${unread} novos`}</Badge>}</>
        }
      />
      <ListRow
        to={paths.paymentProofs()}
        lead={<Tile icon={invoice} />}
        title="Comprovantes"
        detail="Do que você já pagou"
      />
      <ListRow to={paths.payLinks()} lead={<Tile icon={share} />} title="Links para alguém pagar" />
      <ListRow to={paths.updateData()} lead={<Tile icon={phone} />} title="Celular e e-mail" />
      <ListRow to={paths.acceptances()} lead={<Tile icon={agreement} />} title="O que eu aceitei" />
      <ListRow
        to={paths.myData()}
        lead={<Tile icon={person} />}
        title="Meus dados"
        detail="Copiar, corrigir ou apagar"
      />
      <ListRow to={paths.security()} lead={<Tile icon={lock} />} title="Senha e aparelhos" />
    </Rows>
  </section>
)

interface ServicesOfProps {
  services: CardServices | undefined
  statements: Statements
  unread: number
}
