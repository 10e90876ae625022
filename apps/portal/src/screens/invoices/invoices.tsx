import { lazy, Suspense } from 'react'
import { Await, type LoaderFunctionArgs, replace, useLoaderData } from 'react-router'
import type { Reply } from '@portal/contract'
import { SecondarySection } from '../../chrome/dashboard/further.tsx'
import { PageHead } from '../../chrome/page/page-head.tsx'
import { call } from '../../client/call.ts'
import { isCallError } from '../../client/errors.ts'
import { paths } from '../../paths.ts'
import { beginWholePix, type WholeInvoice } from '../../payment/payment-flow.ts'
import { session } from '../../session/session.ts'
import { CurrentInvoice } from './current-invoice.tsx'
import { InvoiceSleeve } from './invoice-sleeve.tsx'
import { InvoiceFailed } from './invoice-failed.tsx'
import { viewOfStatus } from './invoice-status.ts'
import { standingOf } from './invoice-words.ts'
import { InvoicesSkeleton } from './invoices-skeleton.tsx'
import { LimitPanel } from './limit-panel.tsx'
import { MonthsFailed, MonthsPanel } from './months/months-panel.tsx'
import { toResult, valueOf } from '../../client/result.ts'
import { deferSlow } from '../../client/defer-slow.ts'

// Few people have nothing to pay, an invoice that is late or goes on in later ones, or a card that buys nothing.
const NoInvoice = lazy(() => import('./no-invoice.tsx'))
const RareNotices = lazy(() => import('./rare-notices.tsx'))

export const loader = ({ request: { signal, url } }: LoaderFunctionArgs) => {
  const answer = ask(signal)
  return new URL(url).searchParams.get('pagar') === 'pix' ? payCurrent(answer) : deferSlow(answer)
}

/** Leads on to the Pix code of the current invoice; without anything to pay, the list says how it stands. */
async function payCurrent(asked: Promise<InvoicesAnswer>) {
  const answer = await asked
  const { list, current } = answer
  const due = 'value' in current ? payable(current.value) : dueOf(valueOf(list))
  if (due === undefined) return { answer }
  beginWholePix(due)
  throw replace(paths.pix())
}

const payable = (invoice: Reply<'invoiceDetails'>) => (invoice.pagavel ? invoice : undefined)

/** The list and the current invoice fail apart; each part of the screen shows its own failure. */
async function ask(signal: AbortSignal) {
  const query = { cartao: session.get().card.id ?? '' }
  const [list, current] = await Promise.all([
    toResult(call('invoices', { query }, { signal }), signal),
    toResult(call('invoiceDetails', { query }, { signal }), signal),
  ])
  return { list, current }
}

type InvoicesAnswer = Awaited<ReturnType<typeof ask>>

export default function Invoices() {
  const { answer } = useLoaderData<typeof loader>()
  return (
    <>
      {/* The heading stays while the skeleton gives way, so that a reader keeps its place. */}
      <PageHead title="Faturas" titleHidden />
      <Suspense fallback={<InvoicesSkeleton />}>
        <Await resolve={answer}>{(result: InvoicesAnswer) => <InvoicesOf {...result} />}</Await>
      </Suspense>
    </>
  )
}

function InvoicesOf({ list, current }: InvoicesAnswer) {
  const months = valueOf(list)
  const invoice = valueOf(current)
  const limits = invoice?.limites ?? months?.limites
  const bothFailed = 'error' in list && 'error' in current
  return (
    <div className="cols cols--hero">
      <div className="stack-l">
        <InvoiceSleeve>
          <CurrentPart list={list} current={current} />
        </InvoiceSleeve>
        {(months?.cartaoBloqueado ||
          months?.cartaoCancelado ||
          (invoice && ['late', 'today', 'revolving', 'refinanced'].includes(standingOf(invoice)))) && (
          <RareNotices invoice={invoice} months={months} />
        )}
      </div>
      <div className="stack-l">
        {months && months.faturas.length > 0 && (
          <SecondarySection title="Outras faturas">
            <MonthsPanel months={months} leftCents={invoice?.minimoPago?.proximaFaturaCentavos} />
          </SecondarySection>
        )}
        {'error' in list && !bothFailed && <MonthsFailed />}
        {limits && !months?.cartaoCancelado && (
          <SecondarySection title="Limite do cartão">
            <LimitPanel limits={limits} invoice={invoice} nextMonth={nextOf(months)?.referencia} />
          </SecondarySection>
        )}
      </div>
    </div>
  )
}

/** The invoice that is still open. */
const nextOf = (months: Reply<'invoices'> | undefined) =>
  months?.faturas.find(({ id, fechamento }) => id !== months.atual && fechamento === months.proximoFechamento)

/** The current invoice as the list has it, where that is all that it asks for: one that is late has charges too. */
function dueOf(months: Reply<'invoices'> | undefined): WholeInvoice | undefined {
  const current = months?.faturas.find(({ id }) => id === months.atual)
  if (!current || viewOfStatus(current.status).display !== 'Em Aberto') return undefined
  return { ...current, valorHojeCentavos: current.valorTotalCentavos - (current.contestadoCentavos ?? 0) }
}

function CurrentPart({ list, current }: InvoicesAnswer) {
  const months = valueOf(list)
  if ('value' in current) return <CurrentInvoice invoice={current.value} nextClosing={months?.proximoFechamento} />
  const none = months
    ? months.atual === null
    : isCallError(current.error) && current.error.code === 'FATURA_NAO_ENCONTRADA'
  if (!none) return <InvoiceFailed error={current.error} due={dueOf(months)} />
  const last = months?.faturas.find(({ fechamento }) => fechamento !== months.proximoFechamento)
  return <NoInvoice closing={months?.proximoFechamento} lastInvoice={last?.id} />
}
