import { useState } from 'react'
import {
  type LoaderFunctionArgs,
  NavigationType,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigationType,
  useSearchParams,
} from 'react-router'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { call } from '../../../client/call.ts'
import { isCallError, isNetworkError, wordsOf } from '../../../client/errors.ts'
import { toResult, valueOf } from '../../../client/result.ts'
import { useRetry } from '../../../client/use-retry.ts'
import { paths } from '../../../paths.ts'
import { takeRefusedStep } from '../../../session/refused-step.ts'
import { session } from '../../../session/session.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { ErrorState } from '../../../ui/feedback/state.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { PlanLink } from '../instalments/plan-link.tsx'
import { type InvoiceReply, isRefinanced } from '../invoice-words.ts'
import { Purchases } from '../transactions/purchases.tsx'
import { BeginHere } from './begin-here.tsx'
import { ContestedNotice } from './contested-notice.tsx'
import { RefundNotice } from './given-back-notice.tsx'
import { InvoiceHead } from './invoice-head.tsx'
import { InvoicePayment } from './invoice-payment.tsx'
import { InvoiceSummary } from './invoice-summary.tsx'
import { linksOf, viewAt } from './invoice-view.ts'
import { RefinancedNotice } from './refinanced-notice.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const { signal } = request
  const isRefused = takeRefusedStep()
  const cartao = session.get().card.id ?? ''
  const fatura = new URL(request.url).searchParams.get('fatura') ?? undefined
  const [details, entries, months] = await Promise.all([
    toResult(call('invoiceDetails', { query: { cartao, fatura } }, { signal }), signal),
    toResult(call('transactions', { params: { cartao }, query: { fatura } }, { signal }), signal),
    toResult(call('invoices', { query: { cartao } }, { signal }), signal),
  ])
  const invoice = valueOf(details)
  if (invoice) session.update({ invoice: { opened: { fatura: invoice.id, referencia: invoice.referencia } } })
  return { details, entries, months, isRefused }
}

/** Another view of the same invoice asks for nothing anew. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const [before, after] = [currentUrl.searchParams, nextUrl.searchParams]
  const onlyView = before.get('fatura') === after.get('fatura') && before.get('ver') !== after.get('ver')
  return onlyView ? false : defaultShouldRevalidate
}

type InvoiceAnswer = Awaited<ReturnType<typeof loader>>

export default function InvoiceDetails() {
  const { details, entries, months, isRefused } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const invoice = valueOf(details)
  // The words stay while the same invoice is read again.
  const [refusedOf, setRefusedOf] = useState<string>()
  if (isRefused && invoice !== undefined && invoice.id !== refusedOf) setRefusedOf(invoice.id)
  if (!invoice)
    return (
      <>
        <PageHead back={{ to: paths.invoices(), text: 'Faturas' }} title="Fatura" />
        {'error' in details && <DetailsFailed error={details.error} />}
      </>
    )
  const view = viewAt(search)
  return (
    <>
      <InvoiceHead invoice={invoice} months={valueOf(months)}>
        {invoice.id === refusedOf && <BeginHere invoice={invoice} />}
        {isRefinanced(invoice) && <RefinancedNotice invoice={invoice} />}
        <RefundNotice invoice={invoice} />
        <ContestedNotice invoice={invoice} />
        <PlanLink invoice={invoice} />
        <Segmented label="Partes da fatura" views={linksOf(search)} />
      </InvoiceHead>
      {view === undefined && <PurchasesPart invoice={invoice} entries={entries} />}
      {view === 'resumo' && <InvoiceSummary invoice={invoice} lines={valueOf(entries)} />}
      {view === 'pagamento' && <InvoicePayment invoice={invoice} />}
    </>
  )
}

function PurchasesPart({ invoice, entries }: { invoice: InvoiceReply; entries: InvoiceAnswer['entries'] }) {
  // Going back must find the previous scroll position again.
  const cameBack = useNavigationType() === NavigationType.Pop
  const { hash, key } = useLocation()
  const choosing = hash === '#contestar'
  const lines = valueOf(entries)
  if (!lines) return <EntriesFailed />
  const arrives = choosing && (!cameBack || key === 'default')
  return <Purchases key={invoice.id} invoice={invoice} lines={lines} choosing={choosing} arrives={arrives} />
}

function DetailsFailed({ error }: { error: unknown }) {
  const { retry, busy } = useRetry()
  const missing = isCallError(error) && error.code === 'FATURA_NAO_ENCONTRADA'
  return (
    <Panel>
      <ErrorState title="Não conseguimos mostrar esta fatura" onRetry={missing ? undefined : retry} busy={busy}>
        {isNetworkError(error) || (isCallError(error) && error.status < 500)
          ? wordsOf(error)
          : 'O problema é nosso. Nada mudou na sua conta. Tente de novo em alguns minutos.'}
      </ErrorState>
      <p className="center">
        <ButtonLink kind="quiet" to={paths.invoices()}>
          Voltar para Faturas
        </ButtonLink>
      </p>
    </Panel>
  )
}

function EntriesFailed() {
  const { retry, busy } = useRetry()
  return (
    <Panel>
      <ErrorState title="Não conseguimos mostrar os lançamentos" onRetry={retry} busy={busy}>
        O total e o vencimento estão certos. Nada mudou na sua conta.
      </ErrorState>
    </Panel>
  )
}
