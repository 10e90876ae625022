import { type LoaderFunctionArgs, Navigate, useLoaderData, useLocation } from 'react-router'
import type { Reply } from '@portal/contract'
import { DeferredContent } from '../../../chrome/dialogs/late-answer.tsx'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { call } from '../../../client/call.ts'
import { deferSlow } from '../../../client/defer-slow.ts'
import { type Result, toResult } from '../../../client/result.ts'
import { useRequest } from '../../../client/use-request.ts'
import { paths } from '../../../paths.ts'
import type { Debit } from '../../../payment/debit-words.ts'
import { session } from '../../../session/session.ts'
import type { AlertChoice } from '../alerts/alert-words.ts'
import { pageOf } from '../pages.tsx'
import type { AutomaticDebit } from './automatic-debit-words.ts'
import { DebitHistory } from './debit-history.tsx'
import { DebitStanding } from './debit-standing.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { askDebit, askPast, type PastPage } from './load-debit.ts'
import { NextDebit } from './next-debit.tsx'
import { NoNextDebit } from './no-next-debit.tsx'

type Past = Result<PastPage>
type Choices = Result<Reply<'alertChoices'>>
type Face = { debit: AutomaticDebit | undefined; past: Past; choices: Choices }

export const loader = ({ request: { url, signal } }: LoaderFunctionArgs) =>
  deferSlow(toResult(ask(pageOf(new URL(url).search), signal), signal))

async function ask(page: number, signal: AbortSignal): Promise<Face> {
  const [debit, past, choices] = await Promise.all([
    askDebit(signal),
    toResult(askPast(page, signal), signal),
    toResult(call('alertChoices', {}, { signal }), signal),
  ])
  return { debit, past, choices }
}

/** The authorisation of a card: how it stands, its next debit, those before, and what was agreed. */
export default function AutomaticDebitScreen() {
  const { answer } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Pix Automático" back={{ to: paths.services(), text: 'Cartão' }}>
        {cardName()}
      </PageHead>
      <DeferredContent answer={answer} failed="Não conseguimos mostrar o Pix Automático">
        {({ debit, ...beside }: Face) =>
          debit === undefined ? <Navigate to={paths.services()} replace /> : <Shown debit={debit} {...beside} />
        }
      </DeferredContent>
    </>
  )
}

const cardName = (): string | undefined => {
  const { selected } = session.get().card
  return selected === null ? undefined : `${selected.nome}, final ${selected.final}`
}

function Shown({ debit, past, choices }: Face & { debit: AutomaticDebit }) {
  const page = pageOf(useLocation().search)
  const { made: stopped, ...stopping } = useRequest<Debit>()
  const { made: ended, ...ending } = useRequest<AutomaticDebit>()
  const history = <DebitHistory past={past} page={page} debit={debit} />
  const standing = hasStanding.has(debit.situacao) ? (
    <DebitStanding debit={debit} alerts={alertsOf(choices)} ended={ended !== undefined} {...ending} />
  ) : (
    <HowItWorks />
  )
  // Without a debit ahead its column has room for those before.
  return debit.proximo === null ? (
    <div className="cols cols--hero">
      <div className="stack-l">
        <NoNextDebit debit={debit} stopped={stopped !== undefined} ended={ended !== undefined} />
        {history}
      </div>
      {standing}
    </div>
  ) : (
    <div className="cols cols--hero">
      <NextDebit debit={debit} next={debit.proximo} stopped={stopped !== undefined} {...stopping} />
      <div className="stack-l">
        {history}
        {standing}
      </div>
    </div>
  )
}

/** The channels of the alert before a debit; undefined where nobody could say. */
const alertsOf = (choices: Choices): AlertChoice['canais'] | undefined =>
  'error' in choices ? undefined : choices.value.find(({ tipo }) => tipo === 'DEBITO_AGENDADO')?.canais

const hasStanding = new Set<AutomaticDebit['situacao']>(['ATIVO', 'ENCERRANDO', 'AGUARDANDO'])
