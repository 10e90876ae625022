import { formatDate } from '@portal/brazil/dates'
import type { Reply } from '@portal/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CallUs } from '../../../chrome/help/call-us.tsx'
import { SecondarySection } from '../../../chrome/dashboard/further.tsx'
import { DeferredContent } from '../../../chrome/dialogs/late-answer.tsx'
import { PhoneLink } from '../../../chrome/help/phone-link.tsx'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { call } from '../../../client/call.ts'
import { toResult } from '../../../client/settle.ts'
import { deferSlow } from '../../../client/soon.ts'
import { seen } from '../../../session/card-and-index.ts'
import { useSession } from '../../../session/session.ts'
import { circleCheck } from '../../../ui/icons/states.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { EmptyState } from '../../../ui/feedback/state.tsx'
import { CannotPayLink } from './cannot-pay-link.tsx'
import { DebtPanel } from './debt-panel.tsx'
import { type LateInvoices, LateInvoicesPanel, NotByLink } from './invoices-besides.tsx'
import { accountsWords, soldWords } from '../negotiation-words.ts'
import { keepCampaign, keepEligibility, type ProposalResult, proposeAll } from '../proposal/propose.ts'
import { ProposalSlip } from '../proposal/proposal-slip.tsx'
import { Views } from './views.tsx'

type Debts = Reply<'openDebts'>
type DebtsAndProposal = ProposalResult & { debts: Debts; late: LateInvoices }

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => deferSlow(toResult(find(signal), signal))

async function find(signal: AbortSignal): Promise<DebtsAndProposal> {
  const [debts] = await Promise.all([call('openDebts', {}, { signal }), keepCampaign(signal)])
  seen('NEGOCIACAO')(debts)
  const ids = keepEligibility(debts)
  const [offered, late] = await Promise.all([
    ids.length === 0 ? { proposal: null } : proposeAll(ids, signal),
    owesHere(debts) ? [] : call('lateInvoices', {}, { signal }),
  ])
  return { debts, late, ...offered }
}

/** True if any of them is still owed to this issuer. */
const owesHere = (debts: Debts): boolean => debts.some(({ novoCredor }) => novoCredor === null)

/** The open debts, and the way to settle them. */
export default function OpenDebts() {
  const { answer } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Dá para resolver">Veja o que está em aberto e combine com a gente como pagar.</PageHead>
      <div className="stack-l">
        <Views />
        <DeferredContent answer={answer} failed="Não conseguimos mostrar o que está em aberto">
          {(found) => (
            <>
              {found.late.length > 0 && <LateInvoicesPanel late={found.late} />}
              {found.debts.length > 0 ? <DebtsOf {...found} /> : found.late.length === 0 && <NoDebts />}
              {!owesHere(found.debts) && <NotByLink />}
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
      Não há contas suas em aberto fora dos seus acordos. O que foi combinado está em Meus acordos.
    </EmptyState>
  </Panel>
)

const DebtsOf = ({ debts, proposal, couponRefused }: DebtsAndProposal) => (
  <div className="cols cols--hero">
    {proposal ? (
      <ProposalSlip key={proposal.proposta} first={proposal} couponRefused={couponRefused} />
    ) : (
      <NothingOffered debts={debts} />
    )}
    <SecondarySection title="As contas que entram">
      <div className="stack">
        <DebtList title={accountsWords} debts={debts.filter(({ novoCredor }) => novoCredor === null)} />
        <DebtList title={soldWords} debts={debts.filter(({ novoCredor }) => novoCredor !== null)} />
        <CannotPayLink />
        <AppLink />
        <p className="small muted">
          Não reconhece uma conta? Ligue para <PhoneLink /> antes de pagar.
        </p>
      </div>
    </SecondarySection>
  </div>
)

/** The debts of one kind under their number; sold ones are owed to somebody else. */
const DebtList = ({ title, debts }: { title: (count: number) => string; debts: Debts }) =>
  debts.length > 0 && (
    <>
      <h2>{title(debts.length)}</h2>
      {debts.map((debt) => (
        <DebtPanel key={debt.id} debt={debt} />
      ))}
    </>
  )

/** NEG-06: the link to the issuer's app, where its campaign names one. */
function AppLink() {
  const address = useSession(({ campaign }) => campaign.appAddress)
  if (address === null) return null
  return (
    <p className="small">
      Você também pode negociar pelo celular:{' '}
      <a className="link" href={address}>
        baixe o nosso aplicativo
      </a>
      .
    </p>
  )
}

const NothingOurs = () => (
  <Panel>
    <EmptyState icon={circleCheck} title="Nada em aberto com a gente">
      Para pagar ou negociar o que mudou de credor, fale com quem recebe agora.
    </EmptyState>
  </Panel>
)

/** A broken agreement keeps new offers back until a day. */
function NothingOffered({ debts }: { debts: Debts }) {
  const next = useSession(({ negotiation }) => negotiation.debts?.proximaOferta ?? undefined)
  if (!owesHere(debts)) return <NothingOurs />
  return (
    <Panel title={next === undefined ? 'Sem proposta por aqui agora' : `Nova proposta a partir de ${formatDate(next)}`}>
      <p className="small muted my-2">
        {next !== undefined && 'A proposta aparece aqui nesse dia. Quer conversar antes? '}
        Ligue e diga seu CPF. O valor de hoje e as condições você ouve antes de decidir.
      </p>
      <CallUs />
    </Panel>
  )
}
