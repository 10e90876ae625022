import type { Reply } from '@portal/contract'
import { formatMoney } from '@portal/brazil/money'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DeferredContent } from '../../../chrome/dialogs/late-answer.tsx'
import { Meaning } from '../../../chrome/help/meaning.tsx'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { call } from '../../../client/call.ts'
import { download, save } from '../../../client/download.ts'
import { toResult } from '../../../client/result.ts'
import { deferSlow } from '../../../client/defer-slow.ts'
import { type RequestControls, useRequest } from '../../../client/use-request.ts'
import { paths } from '../../../paths.ts'
import { FileAction } from '../../../acts/file-action.tsx'
import { Arrived } from '../../../acts/said.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { circleCheck } from '../../../ui/icons/states.ts'
import { download as downloadIcon } from '../../../ui/icons/actions.ts'
import { Protocol } from '../../../ui/codes/protocol.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx'
import { EmptyState } from '../../../ui/feedback/state.tsx'
import { Steps } from '../../../ui/layout/steps.tsx'
import { type ServiceRequest, currentCardNumber } from '../card-services.ts'
import { debtFacts } from './portability-words.ts'
import { stepsOf } from '../requests/request-words.ts'
import { WithdrawRequest } from '../requests/withdraw-request.tsx'

export type Portability = Reply<'portability'>

/** A person who came for a statement alone has no card, and nothing to take along. */
export const loader = ({ request: { signal } }: LoaderFunctionArgs) => deferSlow(toResult(ofCard(signal), signal))

const ofCard = async (signal: AbortSignal): Promise<Portability> =>
  currentCardNumber() === ''
    ? { dividas: [], pedido: null }
    : call('portability', { params: { cartao: currentCardNumber() } }, { signal })

/** The debts, for another bank: today's figures, the paper, and the day of the creditor's answer. */
export default function Portability() {
  const { answer } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Portabilidade do saldo" back={{ to: paths.services(), text: 'Cartão' }}>
        Na <Meaning of="Portabilidade">portabilidade</Meaning>, outro banco assume sua dívida com juros menores. Levar
        não custa nada.
      </PageHead>
      <DeferredContent answer={answer} failed="Não conseguimos mostrar este serviço">
        {(found) => <Found {...found} />}
      </DeferredContent>
    </>
  )
}

function Found({ dividas, pedido }: Portability) {
  const { made, ...asking } = useRequest<ServiceRequest>()
  const isOver = dividas.length === 0
  return (
    <div className="cols cols--half">
      <Asked pedido={pedido} isOver={isOver} now={made !== undefined && made.protocolo === pedido?.protocolo} />
      {isOver ? <Nothing /> : <Today dividas={dividas} waits={pedido?.situacao === 'ABERTO'} {...asking} />}
    </div>
  )
}

const Nothing = () => (
  <Panel>
    <EmptyState icon={circleCheck} title="Não há saldo para levar">
      Não há nada para pagar deste cartão hoje. A próxima fatura aparece aqui quando fechar.
    </EmptyState>
  </Panel>
)

function Today({ dividas, waits, busy, problems, ask }: TodayProps) {
  const total = dividas.reduce((sum, { saldoCentavos }) => sum + saldoCentavos, 0)
  const submit = () =>
    ask(String(total), (idempotencyKey) =>
      call('askPortability', { params: { cartao: currentCardNumber() }, body: {} }, { idempotencyKey }),
    )
  return (
    <Panel title={`Hoje: ${formatMoney(total)}`} sub="O saldo muda a cada dia. O documento traz o do dia do pedido.">
      <div className="stack-l">
        {dividas.map((debt) => (
          <section key={debt.contrato} aria-label={debt.sobre}>
            <p className="mb-3">
              <b>{debt.sobre}</b>
            </p>
            <Facts rows={debtFacts(debt)} />
          </section>
        ))}
        <ProblemNotice>{problems.form}</ProblemNotice>
        {!waits && (
          <Button block busy={busy} onClick={submit}>
            Pedir o documento para o outro banco
          </Button>
        )}
      </div>
    </Panel>
  )
}

type TodayProps = RequestControls<ServiceRequest> & {
  dividas: Portability['dividas']
  waits: boolean
}

function Asked({ pedido, isOver, now }: Pick<Portability, 'pedido'> & { isOver: boolean; now: boolean }) {
  if (pedido === null)
    return (
      <Panel title="Como funciona">
        <ol className="stack">
          <li>1. Você pede aqui o documento com o saldo, os juros e o prazo.</li>
          <li>2. Leve ao outro banco, que faz a proposta e cuida da transferência.</li>
          <li>3. Nós respondemos em até 5 dias úteis, e podemos fazer uma proposta melhor.</li>
        </ol>
      </Panel>
    )
  return (
    <Panel title="Seu pedido" sub={<Protocol of={pedido.protocolo} />}>
      <div className="stack">
        {pedido.situacao === 'ABERTO' && (
          <Arrived now={now} role="status">
            <p>
              {isOver
                ? 'Não há mais saldo para levar, e você pode desistir do pedido. Se preferir esperar, respondemos até '
                : 'Respondemos até '}
              <CivilDate date={pedido.respostaAte} />, em 5 dias úteis.
            </p>
          </Arrived>
        )}
        <FileAction
          icon={downloadIcon}
          work={() => saveLetter(pedido.protocolo)}
          done={(name) => `Salvo nos downloads: ${name}`}
          instead="Tente de novo em alguns minutos."
        >
          Baixar o documento
        </FileAction>
        <Steps steps={stepsOf(pedido)} />
        <WithdrawRequest request={pedido} />
      </div>
    </Panel>
  )
}

async function saveLetter(protocolo: string): Promise<string> {
  const params = { cartao: currentCardNumber(), protocolo }
  const file = await download('portabilityPdf', { params }, 'portabilidade.pdf')
  save(file)
  return file.name
}
