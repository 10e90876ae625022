import { type ComponentProps, useLayoutEffect, useMemo, useState } from 'react'
import { type LoaderFunctionArgs, Navigate, useLoaderData } from 'react-router'
import { DeferredContent } from '../../../chrome/dialogs/late-answer.tsx'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { call, stream } from '../../../client/call.ts'
import { deferSlow } from '../../../client/defer-slow.ts'
import { toResult } from '../../../client/result.ts'
import { useRequest } from '../../../client/use-request.ts'
import { type Source, useWatched } from '../../../client/use-watched.ts'
import { paths } from '../../../paths.ts'
import { AcceptTerms } from './accept-terms.tsx'
import { Authorise } from './authorise.tsx'
import { Authorised, OfferEnded } from './authorised.tsx'
import type { AutomaticDebit } from './automatic-debit-words.ts'
import { askDebit } from './load-debit.ts'

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => deferSlow(toResult(askDebit(signal), signal))

/** From the terms to the code, and from the code to the bank's yes, which this screen waits for by itself. */
export default function ActivateDebit() {
  const { answer } = useLoaderData<typeof loader>()
  const [stage, setStage] = useState<Stage>()
  return (
    <>
      <PageHead back={{ to: paths.services(), text: 'Cartão' }} {...headOf(stage)} />
      <DeferredContent answer={answer} failed="Não conseguimos mostrar o Pix Automático">
        {(debit: AutomaticDebit | undefined) =>
          debit === undefined ? <Navigate to={paths.services()} replace /> : <Shown debit={debit} onStage={setStage} />
        }
      </DeferredContent>
    </>
  )
}

/** The stage that the head names; undefined until the answer is there. */
type Stage = 'terms' | 'code' | 'authorised' | 'ended' | undefined
type StageProps = { onStage: (stage: Stage) => void }

const nothingYet = 'Nada é debitado agora. Você só autoriza, no app do seu banco.'

const heads: Record<NonNullable<Stage>, Pick<ComponentProps<typeof PageHead>, 'title' | 'step' | 'children'>> = {
  terms: {
    title: 'Ativar o Pix Automático',
    step: { step: 1, total: 2, name: 'ler e aceitar' },
    children: nothingYet,
  },
  code: {
    title: 'Autorize o Pix Automático',
    step: { step: 2, total: 2, name: 'autorizar no banco' },
    children: nothingYet,
  },
  authorised: { title: 'Pix Automático' },
  ended: { title: 'Ativar o Pix Automático' },
}

const headOf = (stage: Stage) => (stage === undefined ? { title: 'Ativar o Pix Automático' } : heads[stage])

/** The head stands above what waits for the answer, and keeps its focus from stage to stage. */
function useStage(stage: Stage, onStage: StageProps['onStage']): void {
  useLayoutEffect(() => onStage(stage), [stage, onStage])
}

function Shown({ debit, onStage }: StageProps & { debit: AutomaticDebit }) {
  const { made, ...asking } = useRequest<AutomaticDebit>()
  if (debit.situacao === 'NAO_TEM' || debit.situacao === 'ENCERRADO')
    return <Terms key={debit.condicoes.versaoTexto} debit={debit} {...asking} onStage={onStage} />
  // An end that was asked for is told where its debits are.
  if (debit.situacao === 'ENCERRANDO') return <Navigate to={paths.automaticDebit()} replace />
  return <Followed key={debit.situacao} debit={debit} isNew={made !== undefined} onStage={onStage} />
}

function Terms({ onStage, ...props }: StageProps & ComponentProps<typeof AcceptTerms>) {
  useStage('terms', onStage)
  return <AcceptTerms {...props} />
}

/** A refusal at the bank is silence: nothing here says that something failed. */
function Followed({ debit, isNew, onStage }: StageProps & { debit: AutomaticDebit; isNew: boolean }) {
  const source = useMemo(() => sourceOf(debit.cartao), [debit.cartao])
  const { status } = useWatched(debit, source)
  useStage(stages[status.situacao], onStage)
  if (status.situacao === 'AGUARDANDO') return <Authorise debit={status} isNew={isNew} />
  if (status.situacao === 'ENCERRADO' || status.situacao === 'NAO_TEM') return <OfferEnded debit={status} />
  return <Authorised debit={status} now={debit.situacao === 'AGUARDANDO'} />
}

const stages: Record<AutomaticDebit['situacao'], Stage> = {
  NAO_TEM: 'ended',
  AGUARDANDO: 'code',
  ATIVO: 'authorised',
  ENCERRANDO: 'authorised',
  ENCERRADO: 'ended',
}

const sourceOf = (cartao: string): Source<AutomaticDebit> => ({
  ask: (signal) => call('automaticDebit', { query: { cartao } }, { signal }),
  listen: (onEvent, signal) => stream('automaticDebitEvents', { query: { cartao } }, { signal, onEvent }),
  isOver: ({ situacao }) => situacao !== 'AGUARDANDO',
  onOver: () => {},
})
