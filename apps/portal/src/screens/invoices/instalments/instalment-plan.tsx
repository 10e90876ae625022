import { formatDate } from '@portal/brazil/dates'
import { useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ContractText } from '../../../chrome/dialogs/contract-text.tsx'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { toResult } from '../../../client/result.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { type Fact, Facts } from '../../../ui/layout/facts.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { PaperCard } from '../../../ui/paper/paper-card.tsx'
import { instantSentence } from '../../../ui/time/instant-words.ts'
import { askPlan, type Plan, type Quote, restoreQuote } from './instalment-flow.ts'
import { InstalmentsFailed } from './instalments-failed.tsx'
import { PlanHead } from './plan-head.tsx'
import { PrepayPlan } from './prepay-plan.tsx'
import { UndoPlan } from './undo-plan.tsx'

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [answer, quote] = await Promise.all([toResult(askPlan(signal), signal), restoreQuote(signal)])
  return { answer, quote }
}

const titles: Record<Plan['situacao'], string> = {
  AGUARDANDO_ENTRADA: 'Falta só pagar a entrada',
  CONTRATADO: 'Parcelamento contratado',
  DESISTIDO: 'Você desistiu do parcelamento',
  ENCERRADO: 'Este parcelamento não começou',
}

/** The accepted plan: its terms, its proof, its instalments, and how to undo it. */
export default function InstalmentPlan() {
  const { answer, quote } = useLoaderData<typeof loader>()
  const plan = 'value' in answer ? answer.value : undefined
  useNewsFocus(plan?.situacao)
  return (
    <>
      <PageHead
        back={{ to: paths.invoices(), text: 'Faturas' }}
        title={plan ? titles[plan.situacao] : 'Parcelamento da fatura'}
      />
      {'error' in answer && <InstalmentsFailed error={answer.error} />}
      {plan && <PlanView plan={plan} quote={quote} />}
    </>
  )
}

/** The pressed button disappears with the state that it changed: a reader goes on from the title. */
function useNewsFocus(state: Plan['situacao'] | undefined): void {
  const known = useRef(state)
  useEffect(() => {
    if (known.current !== undefined && known.current !== state)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    known.current = state
  }, [state])
}

function PlanView({ plan, quote }: { plan: Plan; quote: Quote | undefined }) {
  const lives = plan.situacao === 'AGUARDANDO_ENTRADA' || plan.situacao === 'CONTRATADO'
  return (
    <div className="cols cols--aside">
      <div className="stack-l">
        <PaperCard aria-label="Parcelamento">
          <PlanHead plan={plan} />
        </PaperCard>
        {lives && <Schedule plan={plan} />}
      </div>
      <aside className="stack-l" aria-label="Comprovante">
        <Proof plan={plan} />
        {plan.desistencia.possivel && <UndoPlan plan={plan} />}
        {plan.antecipavel && <PrepayPlan plan={plan} held={quote} />}
        <ButtonLink kind="secondary" block to={paths.invoices()}>
          Voltar para Faturas
        </ButtonLink>
      </aside>
    </div>
  )
}

const Schedule = ({ plan: { parcelas } }: { plan: Plan }) => (
  <Panel title="Quando vem cada parcela" sub="Cada uma na fatura que vence neste dia">
    <div className="mt-4">
      <Facts small rows={parcelas.map(rowOf)} />
    </div>
  </Panel>
)

const rowOf = ({ numero, vencimento, valorCentavos, naFatura, antecipada }: Plan['parcelas'][number]): Fact => ({
  term: `${numero}ª em ${formatDate(vencimento)}${antecipada ? ', antecipada com desconto' : naFatura ? ', já na fatura' : ''}`,
  value: <Money cents={valorCentavos} />,
})

/** A narrow screen breaks it before its domain, and inside no word. */
const Mail = ({ of }: { of: string }) => {
  const at = of.indexOf('@')
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  )
}

const Proof = ({ plan }: { plan: Plan }) => (
  <Panel title="Comprovante">
    <div className="my-4">
      <Facts
        small
        rows={[
          { term: 'Protocolo', value: <span className="num">{plan.protocolo}</span> },
          { term: 'Aceito em', value: instantSentence(plan.contratadoEm) },
          { term: 'Cópia para', value: <Mail of={plan.copiaPara} /> },
        ]}
      />
    </div>
    <div>
      <ContractText contract={plan.contrato} />
    </div>
  </Panel>
)
