import { formatDate } from '@portal/brazil/dates'
import { useLoaderData } from 'react-router'
import { DeferredContent } from '../../chrome/dialogs/late-answer.tsx'
import { PageHead } from '../../chrome/page/page-head.tsx'
import { call } from '../../client/call.ts'
import { type RequestControls, useRequest } from '../../client/use-request.ts'
import { useRetry } from '../../client/use-retry.ts'
import { paths } from '../../paths.ts'
import { AskedTwice } from '../../acts/asked-twice.tsx'
import { Arrived } from '../../acts/said.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { circleCheck } from '../../ui/icons/states.ts'
import { Money } from '../../ui/money/money.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Protocol } from '../../ui/codes/protocol.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { ProblemNotice } from '../../ui/feedback/problem-notice.tsx'
import { type InsurancePolicy, endWords, endedWords, isUsable, kindWords } from './insurance-words.ts'
import { loadInsurances } from './load-insurances.ts'
import { UnknownInsurance } from './not-here.tsx'

export const loader = loadInsurances

/** The cancellation of an insurance: its refund and the end of its cover are said first, it is asked twice, and the protocol stays. */
export default function CancelScreen() {
  const { answer } = useLoaderData<typeof loader>()
  const { made, ...asking } = useRequest<InsurancePolicy>()
  return (
    <>
      <PageHead title="Cancelar o seguro" back={{ to: paths.insurance(), text: 'Seguros' }} />
      <DeferredContent answer={answer} failed="Não conseguimos mostrar este seguro">
        {({ contratados, apolice }) => {
          const policy = contratados.find((one) => one.apolice === apolice)
          if (policy === undefined) return <UnknownInsurance />
          return (
            <div className="cols cols--half">
              {policy.situacao === 'ATIVO' ? (
                <Cancelling policy={policy} {...asking} />
              ) : (
                <Cancelled policy={policy} now={made?.apolice === policy.apolice} />
              )}
            </div>
          )
        }}
      </DeferredContent>
    </>
  )
}

function Cancelling({ policy, busy, problems, ask }: RequestControls<InsurancePolicy> & { policy: InsurancePolicy }) {
  const { apolice, condicoes, devolucaoCentavos } = policy
  const { retry, busy: reading } = useRetry()
  const cancel = () =>
    ask(String(devolucaoCentavos), (idempotencyKey) =>
      call('cancelInsurance', { params: { apolice }, body: { devolucaoCentavos } }, { idempotencyKey }),
    )
  return (
    <Panel title={condicoes.nome} sub={`Apólice ${policy.numero}`}>
      <Facts rows={[{ term: 'Volta para você', value: <Money cents={devolucaoCentavos} />, kind: 'total' }]} />
      <div className="stack mt-3">
        <p className="small muted">{refundWords(policy)}</p>
        <p>
          <b>{endWords(policy).end}</b> {endWords(policy).before}
        </p>
        <ProblemNotice>{problems.form}</ProblemNotice>
        {problems.code === 'DEVOLUCAO_MUDOU' && (
          <Button kind="secondary" busy={reading} onClick={retry}>
            Ver o valor de hoje
          </Button>
        )}
        <AskedTwice block words={askedWords(policy)} busy={busy} onConfirm={cancel} />
      </div>
    </Panel>
  )
}

const askedWords = (policy: InsurancePolicy) => {
  const { name, this: thisOne } = kindWords[policy.condicoes.tipo]
  return {
    offer: `Cancelar ${name}`,
    question: `Cancelar ${thisOne}? ${endWords(policy).end}`,
    keep: `Manter ${name}`,
    confirm: 'Sim, cancelar',
  }
}

function refundWords({ desistenciaAte, devolucaoCentavos, condicoes: { premioCentavos } }: InsurancePolicy): string {
  if (devolucaoCentavos === 0) return 'Nada foi cobrado pelos dias que faltam. A cobrança para agora.'
  const where = 'Volta como crédito na próxima fatura, e a cobrança para agora.'
  return devolucaoCentavos === premioCentavos
    ? `É tudo o que você pagou, porque é até ${formatDate(desistenciaAte)}. ${where}`
    : `São os dias do mês pago que você não vai usar. ${where}`
}

const Cancelled = ({ policy, now }: CancellationProps) => (
  <Panel title={policy.condicoes.nome} sub="Encerrado">
    <div className="stack">
      <Arrived now={now} role="status">
        <Notice icon={circleCheck} tone="positive" title="Cancelado.">
          <p>{endedWords(policy)}</p>
          {policy.protocoloCancelamento !== null && <Protocol of={policy.protocoloCancelamento} />}
        </Notice>
      </Arrived>
      {policy.devolucaoCentavos > 0 && (
        <p>
          <Money cents={policy.devolucaoCentavos} /> de volta, como crédito na próxima fatura.
        </p>
      )}
      {isUsable(policy) && (
        <ButtonLink kind="secondary" to={paths.policy(policy.apolice)}>
          Ver como usar
        </ButtonLink>
      )}
      <ButtonLink kind="secondary" to={paths.insurance()}>
        Ver meus seguros
      </ButtonLink>
    </div>
  </Panel>
)

interface CancellationProps {
  policy: InsurancePolicy
  /** True just after the cancellation on this screen. */
  now: boolean
}
