import type { Reply } from '@portal/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CallUs } from '../../chrome/call-us.tsx'
import { LateAnswer } from '../../chrome/late-answer.tsx'
import { PageHead } from '../../chrome/page-head.tsx'
import { call } from '../../client/call.ts'
import { settle } from '../../client/settle.ts'
import { soon } from '../../client/soon.ts'
import { seen } from '../../session/card-and-index.ts'
import { HeroAmount } from '../../ui/amount.tsx'
import { CivilDate } from '../../ui/civil-date.tsx'
import { Facts } from '../../ui/facts.tsx'
import { circleCheck } from '../../ui/icons/circle-check.ts'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Perforation, Slip, SlipHead } from '../../ui/slip.tsx'
import { EmptyState } from '../../ui/state.tsx'
import { accountsWords, daysLateWords } from './negotiation-words.ts'
import { Views } from './views.tsx'

type Debts = Reply<'openDebts'>

export const loader = ({ request: { signal } }: LoaderFunctionArgs) =>
  soon(settle(call('openDebts', {}, { signal }).then(seen('NEGOCIACAO')), signal))

/** What is open, and with whom to settle it. */
export default function OpenDebts() {
  const { answer } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Dá para resolver">Veja o que está em aberto e combine com a gente como pagar.</PageHead>
      <div className="stack-l">
        <Views />
        <LateAnswer answer={answer} failed="Não conseguimos mostrar o que está em aberto">
          {(debts) => (debts.length === 0 ? <NoDebts /> : <DebtsOf debts={debts} />)}
        </LateAnswer>
      </div>
    </>
  )
}

const NoDebts = () => (
  <Panel>
    <EmptyState icon={circleCheck} title="Nada em aberto">
      Não há contas suas em aberto fora dos seus acordos. O que foi combinado está em Meus acordos.
    </EmptyState>
  </Panel>
)

const DebtsOf = ({ debts }: { debts: Debts }) => (
  <div className="cols cols--hero">
    <Slip aria-labelledby="total">
      <SlipHead>
        <h2 id="total">{accountsWords(debts.length)}</h2>
      </SlipHead>
      <p className="mt-1">
        <HeroAmount cents={debts.reduce((sum, { valorOriginalCentavos }) => sum + valorOriginalCentavos, 0)} />
      </p>
      <p className="small muted">Valor original, sem os juros e encargos do atraso.</p>
      <Perforation />
      <h3>Negocie por telefone</h3>
      <p className="small muted my-2">
        Ligue e diga seu CPF. O valor de hoje e as condições você ouve antes de decidir.
      </p>
      <CallUs />
    </Slip>
    <div className="stack">
      <h2 className="vh">Contas</h2>
      {debts.map((debt) => (
        <DebtPanel key={debt.id} debt={debt} />
      ))}
    </div>
  </div>
)

const DebtPanel = ({ debt }: { debt: Debts[number] }) => (
  <Panel
    as="article"
    level={3}
    title={debt.origem}
    sub={
      <>
        Contrato <span className="num">{debt.contrato}</span>
      </>
    }
  >
    <Facts
      small
      rows={[
        { term: 'Venceu em', value: <CivilDate date={debt.vencimento} /> },
        { term: 'Tempo em atraso', value: daysLateWords(debt.diasEmAtraso) },
        { term: 'Valor original', value: <Money cents={debt.valorOriginalCentavos} />, kind: 'total' },
      ]}
    />
  </Panel>
)
