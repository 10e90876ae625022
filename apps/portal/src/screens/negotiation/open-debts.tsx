import { formatDate } from '@portal/brazil/dates'
import type { Reply } from '@portal/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CallUs } from '../../chrome/call-us.tsx'
import { Further } from '../../chrome/further.tsx'
import { LateAnswer } from '../../chrome/late-answer.tsx'
import { PhoneLink } from '../../chrome/phone-link.tsx'
import { PageHead } from '../../chrome/page-head.tsx'
import { call } from '../../client/call.ts'
import { settle } from '../../client/settle.ts'
import { soon } from '../../client/soon.ts'
import { seen } from '../../session/card-and-index.ts'
import { useSession } from '../../session/session.ts'
import { circleCheck } from '../../ui/icons/circle-check.ts'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/state.tsx'
import { CannotPayLink } from './cannot-pay-link.tsx'
import { DebtPanel } from './debt-panel.tsx'
import { type LateInvoices, LateInvoicesPanel, NotByLink } from './invoices-besides.tsx'
import { accountsWords, soldWords } from './negotiation-words.ts'
import { keepCampaign, keepEligibility, type Offered, proposeAll } from './propose.ts'
import { ProposalSlip } from './proposal-slip.tsx'
import { Views } from './views.tsx'

type Debts = Reply<'openDebts'>
type Found = Offered & { debts: Debts; late: LateInvoices }

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => soon(settle(find(signal), signal))

async function find(signal: AbortSignal): Promise<Found> {
  const [debts] = await Promise.all([call('openDebts', {}, { signal }), keepCampaign(signal)])
  seen('NEGOCIACAO')(debts)
  const ids = keepEligibility(debts)
  const [offered, late] = await Promise.all([
    ids.length === 0 ? { proposal: null } : proposeAll(ids, signal),
    owesHere(debts) ? [] : call('lateInvoices', {}, { signal }),
  ])
  return { debts, late, ...offered }
}

/** Whether any of them is still open with this issuer. */
const owesHere = (debts: Debts): boolean => debts.some(({ novoCredor }) => novoCredor === null)

/** What is open, and how to settle it. */
export default function OpenDebts() {
  const { answer } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Dá para resolver">Veja o que está em aberto e combine com a gente como pagar.</PageHead>
      <div className="stack-l">
        <Views />
        <LateAnswer answer={answer} failed="Não conseguimos mostrar o que está em aberto">
          {(found) => (
            <>
              {found.late.length > 0 && <LateInvoicesPanel late={found.late} />}
              {found.debts.length > 0 ? <DebtsOf {...found} /> : found.late.length === 0 && <NoDebts />}
              {!owesHere(found.debts) && <NotByLink />}
            </>
          )}
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

const DebtsOf = ({ debts, proposal, couponRefused }: Found) => (
  <div className="cols cols--hero">
    {proposal ? (
      <ProposalSlip key={proposal.proposta} first={proposal} couponRefused={couponRefused} />
    ) : (
      <NothingOffered debts={debts} />
    )}
    <Further title="As contas que entram">
      <div className="stack">
        <DebtList title={accountsWords} debts={debts.filter(({ novoCredor }) => novoCredor === null)} />
        <DebtList title={soldWords} debts={debts.filter(({ novoCredor }) => novoCredor !== null)} />
        <CannotPayLink />
        <AppLink />
        <p className="small muted">
          Não reconhece uma conta? Ligue para <PhoneLink /> antes de pagar.
        </p>
      </div>
    </Further>
  </div>
)

/** Those of one kind under their number; a sold one is open with somebody else. */
const DebtList = ({ title, debts }: { title: (count: number) => string; debts: Debts }) =>
  debts.length > 0 && (
    <>
      <h2>{title(debts.length)}</h2>
      {debts.map((debt) => (
        <DebtPanel key={debt.id} debt={debt} />
      ))}
    </>
  )

/** NEG-06: the issuer's app, where its campaign names one. */
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

/** After an agreement that was broken there is a day before which nothing is offered. */
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
