import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CallUs } from '../../../chrome/help/call-us.tsx'
import { SecondarySection } from '../../../chrome/dashboard/further.tsx'
import { DeferredContent } from '../../../chrome/dialogs/late-answer.tsx'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { call } from '../../../client/call.ts'
import { toResult } from '../../../client/result.ts'
import { deferSlow } from '../../../client/defer-slow.ts'
import { paths } from '../../../paths.ts'
import { CreditNotices } from '../../../payment/credit-notices.tsx'
import { hasJustBegun } from '../../../payment/just-begun.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { info } from '../../../ui/icons/notices.ts'
import { circleCheck } from '../../../ui/icons/states.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { agreementName } from '../../../payment/agreement-name.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { AgreementFiles } from './agreement-files.tsx'
import { type AgreementReply, baseOf } from '../agreement-flow.ts'
import { AgreementHistory } from './agreement-history.tsx'
import { AgreementNotice } from './agreement-notice.tsx'
import { viewOf } from './agreement-states.ts'
import { totalWords } from '../negotiation-words.ts'
import { BrokenAgreement, lostCentsOf } from './broken-agreement.tsx'
import { CannotPayLink } from '../debts/cannot-pay-link.tsx'
import { MoveDueDay } from './move-due-day.tsx'
import { PayParts } from './pay-parts.tsx'
import { PlanParts } from './plan-parts.tsx'

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(url)
  const params = { acordo: searchParams.get('acordo') ?? '' }
  const found = await deferSlow(toResult(call('agreement', { params }, { signal }), signal))
  return { ...found, base: baseOf(url), isNew: searchParams.get('novo') === '1' }
}

/** One agreement: the payment due now, every instalment, and its history. */
export default function AgreementScreen() {
  const { answer, base, isNew } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        back={{ to: paths.agreements(base), text: 'Meus acordos' }}
        title={isNew ? 'Acordo assinado' : 'Seu acordo'}
      />
      <DeferredContent answer={answer} failed="Não conseguimos mostrar este acordo">
        {(agreement) => <Whole key={agreement.id} agreement={agreement} base={base} isNew={isNew} />}
      </DeferredContent>
    </>
  )
}

function Whole({ agreement, base, isNew }: { agreement: AgreementReply; base: string; isNew: boolean }) {
  const { word, icon, tone } = viewOf(agreement)
  const payable = agreement.plano.some(({ hoje }) => hoje !== null)
  return (
    <div className="stack-l">
      {isNew && (
        <Notice icon={circleCheck} tone="positive">
          {totalWords(agreement)} Mandamos uma cópia para {agreement.copiaPara}.
        </Notice>
      )}
      <p>
        <b>{agreementName(agreement)}</b>{' '}
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
        {agreement.sobre.length > 0 && (
          <span className="sub">
            Acordo <span className="num">{agreement.contrato}</span>
          </span>
        )}
      </p>
      <AgreementNotice agreement={agreement} lostCents={lostCentsOf(agreement)} />
      {hasJustBegun(agreement) && (
        <Notice icon={info}>
          Em até 5 dias úteis do primeiro pagamento, pedimos a retirada do seu nome do SPC e da Serasa por estas
          dívidas.
        </Notice>
      )}
      <CreditNotices credits={agreement.creditos} />
      <div className="cols cols--half">
        <div className="stack-l">
          {agreement.quebra && (
            <>
              <BrokenAgreement agreement={agreement} broken={agreement.quebra} base={base} />
              {!agreement.dividasPagas && <CannotPayLink />}
            </>
          )}
          {payable && <PayParts agreement={agreement} base={base} />}
          {agreement.andamento === 'PRAZO_ENCERRADO' && (
            <Panel title="Quer resolver antes?">
              <p className="small muted my-2">Ligue e diga o número do acordo: vemos com você o que dá para fazer.</p>
              <CallUs />
            </Panel>
          )}
          <SecondarySection title="Todas as parcelas">
            <PlanParts agreement={agreement} />
          </SecondarySection>
        </div>
        <SecondarySection title="Vencimento, documentos e histórico">
          <div className="stack-l">
            <MoveDueDay agreement={agreement} />
            <AgreementFiles agreement={agreement} />
            <AgreementHistory agreement={agreement} />
          </div>
        </SecondarySection>
      </div>
    </div>
  )
}
