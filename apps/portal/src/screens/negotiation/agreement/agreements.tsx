import { useId } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { DeferredContent } from '../../../chrome/dialogs/late-answer.tsx'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { call } from '../../../client/call.ts'
import { toResult } from '../../../client/result.ts'
import { deferSlow } from '../../../client/defer-slow.ts'
import { negotiationBase, paths } from '../../../paths.ts'
import { seen } from '../../../session/card-and-index.ts'
import { useSession } from '../../../session/session.ts'
import { agreementName } from '../../../payment/agreement-name.ts'
import { AwaitedCharge } from '../../../payment/awaited-charge.tsx'
import { DueDay } from '../../../payment/due-day.tsx'
import { Amount } from '../../../ui/money/amount.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { agreement as agreementIcon } from '../../../ui/icons/things.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Perforation, PaperCard, PaperHead } from '../../../ui/paper/paper-card.tsx'
import { EmptyState } from '../../../ui/feedback/state.tsx'
import { Stubs } from '../../../ui/paper/stubs.tsx'
import { AgreementNotice } from './agreement-notice.tsx'
import { type AgreementListItem, stubsOf, viewOf } from './agreement-states.ts'
import { amountWords, paidWords } from '../negotiation-words.ts'
import { Views } from '../debts/views.tsx'

export const loader = ({ request: { signal } }: LoaderFunctionArgs) =>
  deferSlow(toResult(call('agreements', {}, { signal }).then(seen('ACORDO_ANDAMENTO')), signal))

/** The agreements, each with its progress and its next instalment. */
export default function Agreements() {
  const { answer } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Meus acordos" />
      <div className="stack-l">
        <Views />
        <DeferredContent answer={answer} failed="Não conseguimos mostrar seus acordos">
          {(agreements) => (agreements.length === 0 ? <NoAgreements /> : <AgreementsOf agreements={agreements} />)}
        </DeferredContent>
      </div>
    </>
  )
}

/** The first agreement is a step away where something may be negotiated. */
function NoAgreements() {
  const base = negotiationBase(useLocation().pathname)
  const eligible = useSession(({ negotiation }) => negotiation.isEligible)
  return (
    <Panel>
      <EmptyState
        icon={agreementIcon}
        title="Nenhum acordo ainda"
        action={eligible && <ButtonLink to={paths.openDebts(base)}>Ver a proposta</ButtonLink>}
      >
        Quando você combinar como pagar uma dívida, o acordo aparece aqui.
      </EmptyState>
    </Panel>
  )
}

export const AgreementsOf = ({ agreements }: { agreements: readonly AgreementListItem[] }) => (
  <div className="cols cols--half">
    {agreements.map((agreement) => (
      <AgreementSlip key={agreement.id} agreement={agreement} />
    ))}
  </div>
)

function AgreementSlip({ agreement }: { agreement: AgreementListItem }) {
  const title = useId()
  const base = negotiationBase(useLocation().pathname)
  const { word, icon, tone } = viewOf(agreement)
  const { id, proximoVencimento, proximoValorCentavos, devidoHojeCentavos, valorTotalCentavos } = agreement
  const { proximoDescontoCentavos: off, cobranca } = agreement
  const payable = proximoValorCentavos !== null
  const endCents = agreement.dividasPagas?.valorCentavos || valorTotalCentavos
  return (
    <PaperCard aria-labelledby={title}>
      <PaperHead>
        <h2 id={title}>{agreementName(agreement)}</h2>
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      </PaperHead>
      <p className="small muted">{amountWords(agreement)}</p>
      <div className="stack mt-1">
        <p>
          <Amount cents={devidoHojeCentavos ?? (payable ? proximoValorCentavos + off : endCents)} />
        </p>
        {payable && proximoVencimento !== null && (
          <DueDay line dueOn={proximoVencimento} late={agreement.diasEmAtraso > 0} />
        )}
        {payable && off > 0 && (
          <p className="small muted">
            Pagando hoje, <Money cents={off} /> a menos
          </p>
        )}
        <AgreementNotice agreement={agreement} />
        <AwaitedCharge charge={cobranca} />
      </div>
      <div className="actions mt-4">
        <ButtonLink kind={payable ? 'primary' : 'secondary'} to={paths.agreement(base, id)}>
          {!cobranca?.aCaminho && (payable || devidoHojeCentavos !== null) ? 'Ver e pagar' : 'Ver acordo'}
        </ButtonLink>
      </div>
      <Perforation />
      <h3 className="mb-3">{paidWords(agreement)}</h3>
      <Stubs states={stubsOf(agreement)} first={agreement.comEntrada && agreement.parcelas > 1 ? 0 : 1} />
    </PaperCard>
  )
}
