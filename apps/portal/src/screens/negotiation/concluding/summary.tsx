import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { PayBar } from '../../../chrome/dashboard/pay-bar.tsx'
import { call } from '../../../client/call.ts'
import { toResult } from '../../../client/result.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { HowTo } from '../../../ui/layout/how-to.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { Perforation, PaperCard } from '../../../ui/paper/paper-card.tsx'
import { baseOf, chosenConditions, keepNegotiation, type Summary } from '../agreement-flow.ts'
import { useAgreementStep } from '../agreement-step.ts'
import { ConditionsFacts } from '../proposal/conditions-facts.tsx'
import { ConditionsHead } from '../proposal/conditions-head.tsx'
import { StepFailed } from '../proposal/step-failed.tsx'

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const base = baseOf(url)
  const summary = await toResult(call('summarizeAgreement', { body: chosenConditions(base) }, { signal }), signal)
  if ('value' in summary) keepNegotiation(summary.value)
  return { base, summary }
}

/** The whole agreement, before anything is accepted. */
export default function AgreementSummary() {
  const { base, summary } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        back={{ to: paths.openDebts(base), text: 'Propostas' }}
        step={useAgreementStep('resumo')}
        title="Confira seu acordo"
      />
      {'error' in summary ? (
        <StepFailed error={summary.error} base={base} />
      ) : (
        <Whole summary={summary.value} base={base} />
      )}
    </>
  )
}

function Whole({ summary, base }: { summary: Summary; base: string }) {
  const { condicoes, validaAte } = summary
  const navigate = useNavigate()
  return (
    <div className="cols cols--aside">
      <PaperCard aria-label="Resumo do acordo">
        <ConditionsHead conditions={condicoes} />
        <Perforation />
        <ConditionsFacts conditions={condicoes} />
        <p className="small muted mt-3">
          Aceite estas condições até <CivilDate date={validaAte} />.
        </p>
      </PaperCard>
      <aside className="stack-l" aria-label="O que acontece">
        <Afterwards summary={summary} />
      </aside>
      <PayBar label={condicoes.quantidade === 0 ? 'Para pagar' : 'Entrada'} cents={condicoes.entradaCentavos}>
        <Button size="big" onClick={() => void navigate(paths.agreementData(base))}>
          Continuar
        </Button>
      </PayBar>
    </div>
  )
}

const Afterwards = ({ summary: { condicoes, dividas, diasAteQuebrar, diasAteNovaOferta } }: { summary: Summary }) => (
  <>
    <Panel title="O que acontece depois">
      <HowTo>
        <li>
          <b>Primeiro:</b> você paga a {condicoes.quantidade === 0 ? 'proposta à vista' : 'entrada'}, por Pix ou boleto.
          O acordo vale a partir desse pagamento. Sem o pagamento, o acordo é cancelado automaticamente, sem custo.
        </li>
        <li>
          <b>Em até 5 dias úteis depois:</b> pedimos a retirada do seu nome do SPC e da Serasa por estas dívidas.
        </li>
        {condicoes.quantidade > 0 && (
          <li>
            <b>Se uma parcela atrasar:</b> pague em até {diasAteQuebrar} dias. Depois disso o acordo é desfeito
            {condicoes.descontoCentavos > 0 && (
              <>
                {' '}
                e o desconto de <Money cents={condicoes.descontoCentavos} /> se perde
              </>
            )}
            . O que você pagou é descontado da dívida, e dá para combinar outro {diasAteNovaOferta} dias depois.
          </li>
        )}
      </HowTo>
    </Panel>
    <Panel title="Dívidas deste acordo">
      <ul className="stack">
        {dividas.map(({ origem, contrato }) => (
          <li key={contrato}>
            {origem}
            <span className="sub">
              Contrato <span className="num">{contrato}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  </>
)
