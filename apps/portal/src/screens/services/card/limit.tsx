import { useLoaderData } from 'react-router'
import { formatMoney } from '@portal/brazil/money'
import { DeferredContent } from '../../../chrome/dialogs/late-answer.tsx'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { useRequest } from '../../../client/use-request.ts'
import { Arrived } from '../../../acts/said.tsx'
import { paths } from '../../../paths.ts'
import { Facts } from '../../../ui/layout/facts.tsx'
import { limit as limitIcon } from '../../../ui/icons/things.ts'
import { instantWords } from '../../../ui/time/instant-words.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { EmptyState } from '../../../ui/feedback/state.tsx'
import { type CardServices, type ServiceRequest, isOver, loadCardServices } from '../card-services.ts'
import { LimitWish } from './limit-wish.tsx'
import { RequestMade } from '../requests/requests.tsx'

export const loader = loadCardServices

type Limit = NonNullable<CardServices['limite']>

/** The limit, every change of it with its reason, and the form to ask for another. */
export default function ChangeLimit() {
  const { answer } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Limite" back={{ to: paths.services(), text: 'Cartão' }} />
      <DeferredContent answer={answer} failed="Não conseguimos mostrar este serviço">
        {(services) => {
          if (services && isOver(services)) return <Over />
          return services?.limite ? <LimitOf services={services} limit={services.limite} /> : <NoLimit />
        }}
      </DeferredContent>
    </>
  )
}

const Over = () => (
  <Panel>
    <EmptyState icon={limitIcon} title="Este cartão foi cancelado">
      Novas compras são recusadas e o limite não muda.
    </EmptyState>
  </Panel>
)

const NoLimit = () => (
  <Panel>
    <EmptyState icon={limitIcon} title="Este cartão não tem limite">
      As compras são parceladas na loja, cada uma com seu carnê.
    </EmptyState>
  </Panel>
)

function LimitOf({ services: { pedidos }, limit }: { services: CardServices; limit: Limit }) {
  const { totalCentavos, disponivelCentavos, mudancas } = limit
  const waiting = pedidos.find(({ tipo, situacao }) => tipo === 'LIMITE' && situacao === 'ABERTO')
  const { made, ...asking } = useRequest<ServiceRequest>(['valorCentavos'])
  return (
    <div className="cols cols--half">
      <Panel title="Hoje">
        <Facts
          rows={[
            { term: 'Limite total', value: <Money cents={totalCentavos} /> },
            { term: 'Em uso', value: <Money cents={totalCentavos - disponivelCentavos} /> },
            { term: 'Disponível', value: <Money cents={disponivelCentavos} />, kind: 'total' },
          ]}
        />
        <h3 className="mt-4">O que mudou</h3>
        {mudancas.length === 0 ? (
          <p className="muted">Nenhuma mudança até agora. Se o limite mudar, o motivo aparece aqui.</p>
        ) : (
          <ul className="stack">
            {mudancas.map(({ em, deCentavos, paraCentavos, motivo }) => (
              <li key={em}>
                <b>
                  De {formatMoney(deCentavos)} para {formatMoney(paraCentavos)}
                </b>
                <span className="sub">
                  {instantWords(em)}. {motivo}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="Alterar limite" sub="Aumentar passa por análise. Diminuir vale na hora.">
        {made !== undefined && (
          <Arrived key={made.protocolo} role="group" label="Resultado">
            <RequestMade request={made}>
              {made.situacao === 'ATENDIDO' ? 'O limite mudou.' : waitingWords(made)}
            </RequestMade>
          </Arrived>
        )}
        {waiting === undefined ? (
          <LimitWish totalCents={totalCentavos} usedCents={totalCentavos - disponivelCentavos} {...asking} />
        ) : (
          made === undefined && <RequestMade request={waiting}>{waitingWords(waiting)}</RequestMade>
        )}
      </Panel>
    </div>
  )
}

const waitingWords = ({ valorCentavos }: CardServices['pedidos'][number]): string =>
  `Pedido de ${formatMoney(valorCentavos ?? 0)} em análise.`
