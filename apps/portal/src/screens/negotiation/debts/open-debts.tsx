import { formatDate } from '@portal/brazil/dates'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CallUs } from '../../../chrome/help/call-us.tsx'
import { DeferredContent } from '../../../chrome/dialogs/late-answer.tsx'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { call } from '../../../client/call.ts'
import { toResult } from '../../../client/result.ts'
import { deferSlow } from '../../../client/defer-slow.ts'
import { seen } from '../../../session/card-and-index.ts'
import { useSession } from '../../../session/session.ts'
import { circleCheck } from '../../../ui/icons/states.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { EmptyState } from '../../../ui/feedback/state.tsx'
import { BesidesOffers, type Debts } from './besides-offers.tsx'
import { type LateInvoices, LateInvoicesPanel, NotByLink } from './invoices-besides.tsx'
import { Negotiation } from './negotiation.tsx'
import { OwedToday, owedOf } from './owed-today.tsx'
import { keepCampaign, keepEligibility, keptProposal, type ProposalResult, proposeFor } from '../proposal/propose.ts'
import { Views } from './views.tsx'

type DebtsAndProposal = ProposalResult & { debts: Debts; late: LateInvoices }

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => deferSlow(toResult(find(signal), signal))

async function find(signal: AbortSignal): Promise<DebtsAndProposal> {
  const [debts] = await Promise.all([call('openDebts', {}, { signal }), keepCampaign(signal)])
  seen('NEGOCIACAO')(debts)
  const ids = keepEligibility(debts)
  const [offered, late] = await Promise.all([
    offerFor(ids, signal),
    asksToday(debts) ? [] : call('lateInvoices', {}, { signal }),
  ])
  return { debts, late, ...offered }
}

/** The proposal of who comes back to it, or one for all that can be joined. */
async function offerFor(ids: string[], signal: AbortSignal): Promise<ProposalResult> {
  if (ids.length === 0) return { proposal: null }
  const kept = await keptProposal(ids, signal)
  return kept ? { proposal: kept } : proposeFor(ids, signal)
}

/** True if any of them is still owed to this issuer. */
const owesHere = (debts: Debts): boolean => debts.some(({ novoCredor }) => novoCredor === null)

/** True if any of them asks for money today: else it may be an invoice that the person came for. */
const asksToday = (debts: Debts): boolean => debts.some((debt) => owedOf(debt).length > 0)

/** The open debts, and the way to settle them. */
export default function OpenDebts() {
  const { answer } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Dívidas em aberto">Veja quanto você deve hoje e como pagar.</PageHead>
      <div className="stack-l">
        <Views />
        <DeferredContent answer={answer} failed="Não conseguimos mostrar o que está em aberto">
          {(found) => (
            <>
              {found.late.length > 0 && <LateInvoicesPanel late={found.late} />}
              {found.debts.length > 0 ? <DebtsOf {...found} /> : found.late.length === 0 && <NoDebts />}
              {!asksToday(found.debts) && <NotByLink />}
            </>
          )}
        </DeferredContent>
      </div>
    </>
  )
}

const NoDebts = () => (
  <Panel>
    <EmptyState icon={circleCheck} title="Nada em aberto">
      Você não tem dívidas fora dos seus acordos. O que foi combinado está em Meus acordos.
    </EmptyState>
  </Panel>
)

const DebtsOf = ({ debts, proposal, couponRefused }: DebtsAndProposal) =>
  proposal ? (
    <Negotiation key={proposal.proposta} debts={debts} first={proposal} couponRefused={couponRefused} />
  ) : (
    <div className="cols cols--hero">
      <NothingOffered debts={debts} />
      <BesidesOffers debts={debts} pays={false} />
    </div>
  )

const NothingOurs = () => (
  <Panel>
    <EmptyState icon={circleCheck} title="Nada em aberto conosco">
      Para pagar ou negociar uma dívida vendida, fale com o novo credor.
    </EmptyState>
  </Panel>
)

const OnlyContested = () => (
  <Panel>
    <EmptyState icon={circleCheck} title="Nenhuma dívida para pagar agora">
      O que você contestou está em análise e não é cobrado.
    </EmptyState>
  </Panel>
)

/** A broken agreement keeps new offers back until a day; the value of today can be paid all the same. */
function NothingOffered({ debts }: { debts: Debts }) {
  const next = useSession(({ negotiation }) => negotiation.debts?.proximaOferta ?? undefined)
  if (!owesHere(debts)) return <NothingOurs />
  const owed = debts.flatMap(owedOf)
  if (owed.length === 0) return <OnlyContested />
  return (
    <div className="stack-l">
      <OwedToday debts={owed} />
      <Panel
        title={next === undefined ? 'Sem proposta por aqui agora' : `Nova proposta a partir de ${formatDate(next)}`}
      >
        <p className="small muted my-2">
          {next !== undefined && 'A proposta aparece aqui nesse dia. '}
          Quer resolver antes? Ligue com seu CPF em mãos.
        </p>
        <CallUs />
      </Panel>
    </div>
  )
}
