import { formatDate } from '@portal/brazil/dates'
import { useId } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CallUs } from '../../chrome/call-us.tsx'
import { LateAnswer } from '../../chrome/late-answer.tsx'
import { PageHead } from '../../chrome/page-head.tsx'
import { call } from '../../client/call.ts'
import { settle } from '../../client/settle.ts'
import { soon } from '../../client/soon.ts'
import { Amount } from '../../ui/amount.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DueLine } from '../../ui/due-line.tsx'
import { agreement as agreementIcon } from '../../ui/icons/agreement.ts'
import { warning } from '../../ui/icons/warning.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Perforation, Slip, SlipHead } from '../../ui/slip.tsx'
import { EmptyState } from '../../ui/state.tsx'
import { Stubs } from '../../ui/stubs.tsx'
import { type Agreement, agreementStates, stubsOf } from './agreement-states.ts'
import { lateInstalmentWords, paidWords } from './negotiation-words.ts'
import { Views } from './views.tsx'

export const loader = ({ request: { signal } }: LoaderFunctionArgs) =>
  soon(settle(call('agreements', {}, { signal }), signal))

/** What was agreed, how far it is paid, and with whom to go on. */
export default function Agreements() {
  const { answer } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Meus acordos" />
      <div className="stack-l">
        <Views />
        <LateAnswer answer={answer} failed="Não conseguimos mostrar seus acordos">
          {(agreements) => (agreements.length === 0 ? <NoAgreements /> : <AgreementsOf agreements={agreements} />)}
        </LateAnswer>
      </div>
    </>
  )
}

const NoAgreements = () => (
  <Panel>
    <EmptyState icon={agreementIcon} title="Nenhum acordo ainda">
      Quando você combinar com a gente como pagar uma dívida, o acordo aparece aqui.
    </EmptyState>
  </Panel>
)

const AgreementsOf = ({ agreements }: { agreements: readonly Agreement[] }) => (
  <div className="cols cols--hero">
    <div className="stack-l">
      {agreements.map((agreement) => (
        <AgreementSlip key={agreement.id} agreement={agreement} />
      ))}
    </div>
    <Panel title="Pagar ou mudar um acordo">
      <p className="small muted my-2">
        Aqui você acompanha o acordo. Para pagar uma parcela ou mudar alguma coisa, ligue e diga seu CPF.
      </p>
      <CallUs />
    </Panel>
  </div>
)

function AgreementSlip({ agreement }: { agreement: Agreement }) {
  const title = useId()
  const { word, icon, tone, says } = agreementStates[agreement.situacao]
  const { contrato, valorTotalCentavos, parcelas, parcelasPagas, proximoVencimento, diasEmAtraso } = agreement
  return (
    <Slip aria-labelledby={title}>
      <SlipHead>
        <h2 id={title}>
          Acordo
          <small className="sub">
            Contrato <span className="num">{contrato}</span>
          </small>
        </h2>
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      </SlipHead>
      <p className="small muted">Valor total, em {parcelas === 1 ? '1 parcela' : `${parcelas} parcelas`}</p>
      <p className="mt-1">
        <Amount cents={valorTotalCentavos} />
      </p>
      {says !== undefined && <p className="mt-3">{says}</p>}
      {proximoVencimento !== null && <NextDue date={proximoVencimento} daysLate={diasEmAtraso} />}
      <Perforation />
      <h3 className="mb-3">{paidWords(parcelasPagas, parcelas)}</h3>
      <Stubs states={stubsOf(agreement)} />
    </Slip>
  )
}

const NextDue = ({ date, daysLate }: { date: string; daysLate: number }) =>
  daysLate === 0 ? (
    <DueLine lead="Próxima parcela em" date={date} />
  ) : (
    <div className="mt-3">
      <Notice icon={warning} tone="negative">
        {lateInstalmentWords(formatDate(date), daysLate)}
      </Notice>
    </div>
  )
