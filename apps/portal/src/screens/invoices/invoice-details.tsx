import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../client/call.ts'
import { isCallError, isNetworkError, wordsOf } from '../../client/errors.ts'
import { paths } from '../../paths.ts'
import { session } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ErrorState } from '../../ui/state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { InvoiceSummary } from './invoice-summary.tsx'
import { invoiceName } from './invoice-words.ts'
import { PageHead } from '../../chrome/page-head.tsx'
import { settle, valueOf } from '../../client/settle.ts'
import { SpendingPanel } from './spending-panel.tsx'
import { TransactionList } from './transaction-list.tsx'
import type { Category } from './transactions.ts'
import { useRetry } from './use-retry.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const { signal } = request
  const cartao = session.get().numeroCartao ?? ''
  const fatura = new URL(request.url).searchParams.get('fatura') ?? undefined
  const [details, entries] = await Promise.all([
    settle(call('invoiceDetails', { query: { cartao, fatura } }, { signal }), signal),
    settle(call('transactions', { params: { cartao }, query: { fatura } }, { signal }), signal),
  ])
  return { details, entries }
}

export default function InvoiceDetails() {
  const { details, entries } = useLoaderData<typeof loader>()
  const invoice = valueOf(details)
  const lines = valueOf(entries)
  const [category, setCategory] = useState<Category | null>(null)
  return (
    <>
      <PageHead
        back={{ to: paths.invoices(), text: 'Faturas' }}
        title={invoice ? invoiceName(invoice.referencia) : 'Fatura'}
      />
      {'error' in details && <DetailsFailed error={details.error} />}
      {invoice && (
        <div className="cols cols--aside">
          <aside className="stack-l" aria-label="Resumo">
            <InvoiceSummary invoice={invoice} />
            {lines && (
              <SpendingPanel
                invoice={invoice}
                lines={lines}
                category={category}
                onToggle={(one) => setCategory(one === category ? null : one)}
              />
            )}
          </aside>
          {lines && (
            <TransactionList
              key={invoice.id}
              transactions={lines.lancamentos}
              category={category}
              onClearCategory={() => setCategory(null)}
            />
          )}
          {'error' in entries && <EntriesFailed />}
        </div>
      )}
    </>
  )
}

function DetailsFailed({ error }: { error: unknown }) {
  const { retry, busy } = useRetry()
  const missing = isCallError(error) && error.code === 'FATURA_NAO_ENCONTRADA'
  return (
    <Panel>
      <ErrorState title="Não conseguimos mostrar esta fatura" onRetry={missing ? undefined : retry} busy={busy}>
        {missing || isNetworkError(error)
          ? wordsOf(error)
          : 'Pode ser a internet ou um problema nosso. Nada mudou na sua conta.'}
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
