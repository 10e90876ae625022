import { useMemo } from 'react'
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
  return (
    <>
      <PageHead title="Ativar o Pix Automático" back={{ to: paths.services(), text: 'Cartão' }}>
        Nada é debitado agora. Você só autoriza, no app do seu banco.
      </PageHead>
      <DeferredContent answer={answer} failed="Não conseguimos mostrar o Pix Automático">
        {(debit: AutomaticDebit | undefined) =>
          debit === undefined ? <Navigate to={paths.services()} replace /> : <Shown debit={debit} />
        }
      </DeferredContent>
    </>
  )
}

function Shown({ debit }: { debit: AutomaticDebit }) {
  const { made, ...asking } = useRequest<AutomaticDebit>()
  if (debit.situacao === 'NAO_TEM' || debit.situacao === 'ENCERRADO')
    return <AcceptTerms key={debit.condicoes.versaoTexto} debit={debit} {...asking} />
  return <Followed key={debit.situacao} debit={debit} isNew={made !== undefined} />
}

/** A refusal at the bank is silence: nothing here says that something failed. */
function Followed({ debit, isNew }: { debit: AutomaticDebit; isNew: boolean }) {
  const source = useMemo(() => sourceOf(debit.cartao), [debit.cartao])
  const { status } = useWatched(debit, source)
  if (status.situacao === 'AGUARDANDO') return <Authorise debit={status} isNew={isNew} />
  if (status.situacao === 'ENCERRADO' || status.situacao === 'NAO_TEM') return <OfferEnded debit={status} />
  return <Authorised debit={status} now={debit.situacao === 'AGUARDANDO'} />
}

const sourceOf = (cartao: string): Source<AutomaticDebit> => ({
  ask: (signal) => call('automaticDebit', { query: { cartao } }, { signal }),
  listen: (onEvent, signal) => stream('automaticDebitEvents', { query: { cartao } }, { signal, onEvent }),
  isOver: ({ situacao }) => situacao !== 'AGUARDANDO',
  onOver: () => {},
})
