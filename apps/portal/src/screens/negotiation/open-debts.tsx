import type { Reply } from '@portal/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CallUs } from '../../chrome/call-us.tsx'
import { LateAnswer } from '../../chrome/late-answer.tsx'
import { PageHead } from '../../chrome/page-head.tsx'
import { call } from '../../client/call.ts'
import { isCallError } from '../../client/errors.ts'
import { settle } from '../../client/settle.ts'
import { soon } from '../../client/soon.ts'
import { seen } from '../../session/card-and-index.ts'
import { session } from '../../session/session.ts'
import { circleCheck } from '../../ui/icons/circle-check.ts'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/state.tsx'
import type { Proposal } from './agreement-flow.ts'
import { DebtPanel } from './debt-panel.tsx'
import { accountsWords } from './negotiation-words.ts'
import { ProposalSlip } from './proposal-slip.tsx'
import { Views } from './views.tsx'

type Debts = Reply<'openDebts'>
type Found = { debts: Debts; proposal: Proposal | null }

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => soon(settle(find(signal), signal))

async function find(signal: AbortSignal): Promise<Found> {
  const debts = seen('NEGOCIACAO')(await call('openDebts', {}, { signal }))
  const ids = debts.filter(({ melhorOferta }) => melhorOferta !== null).map(({ id }) => id)
  return { debts, proposal: ids.length === 0 ? null : await propose(ids, signal) }
}

/** One proposal for all that can be joined; a coupon that serves no more does not stand in its way. */
async function propose(dividas: string[], signal: AbortSignal): Promise<Proposal | null> {
  const { activeCoupon } = session.get()
  try {
    return await call('propose', { body: { dividas, ...(activeCoupon && { cupom: activeCoupon }) } }, { signal })
  } catch (error) {
    if (!isCallError(error) || error.status >= 500 || error.status === 401) throw error
    if (activeCoupon === null) return null
    session.update({ activeCoupon: null })
    return propose(dividas, signal)
  }
}

/** What is open, and how to settle it. */
export default function OpenDebts() {
  const { answer } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Dá para resolver">Veja o que está em aberto e combine com a gente como pagar.</PageHead>
      <div className="stack-l">
        <Views />
        <LateAnswer answer={answer} failed="Não conseguimos mostrar o que está em aberto">
          {(found) => (found.debts.length === 0 ? <NoDebts /> : <DebtsOf {...found} />)}
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

const DebtsOf = ({ debts, proposal }: Found) => (
  <div className="cols cols--hero">
    {proposal ? <ProposalSlip key={proposal.proposta} first={proposal} /> : <NothingOffered />}
    <div className="stack">
      <h2>{accountsWords(debts.length)}</h2>
      {debts.map((debt) => (
        <DebtPanel key={debt.id} debt={debt} />
      ))}
      <p className="small muted">Não reconhece uma conta? Fale com a gente antes de pagar.</p>
    </div>
  </div>
)

const NothingOffered = () => (
  <Panel title="Sem proposta por aqui agora">
    <p className="small muted my-2">Ligue e diga seu CPF. O valor de hoje e as condições você ouve antes de decidir.</p>
    <CallUs />
  </Panel>
)
