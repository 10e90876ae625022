import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { formatMoney, parseMoney } from '@portal/brazil/money'
import { DeferredContent } from '../../../chrome/dialogs/late-answer.tsx'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { call } from '../../../client/call.ts'
import { messageOf, noProblems, problemAt } from '../../../client/problems.ts'
import { type RequestControls, useRequest } from '../../../client/use-request.ts'
import { Arrived } from '../../../acts/said.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { limit as limitIcon } from '../../../ui/icons/things.ts'
import { instantWords } from '../../../ui/time/instant-words.ts'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { EmptyState } from '../../../ui/feedback/state.tsx'
import {
  type CardServices,
  type ServiceRequest,
  currentCardNumber,
  isOver,
  loadCardServices,
} from '../card-services.ts'
import { LowerLimit } from './lower-limit.tsx'
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
          <Arrived key={made.protocolo}>
            <RequestMade request={made}>
              {made.situacao === 'ATENDIDO' ? 'O limite mudou.' : waitingWords(made)}
            </RequestMade>
          </Arrived>
        )}
        {waiting === undefined ? (
          <Wish totalCents={totalCentavos} usedCents={totalCentavos - disponivelCentavos} {...asking} />
        ) : (
          made === undefined && <RequestMade request={waiting}>{waitingWords(waiting)}</RequestMade>
        )}
      </Panel>
    </div>
  )
}

const waitingWords = ({ valorCentavos }: CardServices['pedidos'][number]): string =>
  `Pedido de ${formatMoney(valorCentavos ?? 0)} em análise.`

type WishProps = RequestControls<ServiceRequest> & { totalCents: number; usedCents: number }

/** The lowest limit of any card. */
const LEAST_CENTS = 100_00

/** The problem of a wished limit before anything is asked. */
function problemOf(cents: number | undefined, usedCents: number): string | undefined {
  if (cents === undefined) return 'Digite o novo limite, como 4.000,00'
  const least = Math.max(usedCents, LEAST_CENTS)
  if (cents >= least) return undefined
  return `O menor limite possível hoje é ${formatMoney(least)}${least === usedCents ? ', o que está em uso' : ''}.`
}

/** A lower limit holds at once and only an analysis gives it back, so it is asked twice. Refusals are shown in the form. */
function Wish({ totalCents, usedCents, busy, problems, setProblems, ask }: WishProps) {
  const [less, setLess] = useState<number>()
  const send = (valorCentavos: number) =>
    ask(String(valorCentavos), (idempotencyKey) =>
      call(
        'askLimit',
        { params: { cartao: currentCardNumber() }, body: { valorCentavos } },
        { idempotencyKey },
      ).finally(() => setLess(undefined)),
    )
  const submit = (form: FormData) => {
    const valorCentavos = parseMoney(String(form.get('valorCentavos')))
    const wrong = problemOf(valorCentavos, usedCents)
    if (valorCentavos === undefined || wrong !== undefined)
      return setProblems(problemAt(wrong ?? '', { field: 'valorCentavos' }))
    setProblems(noProblems)
    if (valorCentavos < totalCents) setLess(valorCentavos)
    else send(valorCentavos)
  }
  return (
    <Form onSubmit={submit} problems={problems.fields}>
      {/* A problem of one value says nothing of the next. */}
      <MoneyField
        label="Novo limite"
        name="valorCentavos"
        onChange={() => setProblems(noProblems)}
        error={messageOf(problems, 'valorCentavos')}
      />
      <ProblemNotice>{problems.form}</ProblemNotice>
      <Button type="submit" block busy={busy}>
        Solicitar
      </Button>
      {less !== undefined && (
        <LowerLimit
          from={totalCents}
          to={less}
          busy={busy}
          onStay={() => setLess(undefined)}
          onLower={() => send(less)}
        />
      )}
    </Form>
  )
}
