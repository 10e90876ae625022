import { useState } from 'react'
import { type LoaderFunctionArgs, NavigationType, useLoaderData, useLocation, useNavigationType } from 'react-router'
import { SecondarySection } from '../../../chrome/dashboard/further.tsx'
import { call } from '../../../client/call.ts'
import { isCallError, isNetworkError, wordsOf } from '../../../client/errors.ts'
import { paths } from '../../../paths.ts'
import { session } from '../../../session/session.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ErrorState } from '../../../ui/feedback/state.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { WhenNear } from '../../../ui/layout/when-near.tsx'
import type { Reply } from '@portal/contract'
import { RefundNotice } from './given-back-notice.tsx'
import { InvoiceCommitments } from './invoice-commitments.tsx'
import { InvoiceComposition } from './invoice-composition.tsx'
import { InvoiceFiles } from './invoice-files.tsx'
import { InvoiceHighlight } from './invoice-highlight.tsx'
import { invoiceName, type InvoiceReply, isRefinanced } from '../invoice-words.ts'
import { PayOptions } from '../paying/pay-options.tsx'
import { PaymentTracker } from '../paying/payment-tracker.tsx'
import { RefinancedNotice } from './refinanced-notice.tsx'
import { WhyPanel } from './why-panel.tsx'
import styles from './invoice-details.module.css'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { toResult, valueOf } from '../../../client/settle.ts'
import { useRetry } from '../../../client/use-retry.ts'
import { SpendingPanel } from '../transactions/spending-panel.tsx'
import { TransactionList } from '../transactions/transaction-list.tsx'
import { TransactionShown } from '../transactions/transaction-shown.tsx'
import type { SpendingCategory, Transaction } from '../transactions/transactions.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const { signal } = request
  const cartao = session.get().card.id ?? ''
  const fatura = new URL(request.url).searchParams.get('fatura') ?? undefined
  const [details, entries] = await Promise.all([
    toResult(call('invoiceDetails', { query: { cartao, fatura } }, { signal }), signal),
    toResult(call('transactions', { params: { cartao }, query: { fatura } }, { signal }), signal),
  ])
  const invoice = valueOf(details)
  if (invoice) session.update({ invoice: { opened: { fatura: invoice.id, referencia: invoice.referencia } } })
  return { details, entries }
}

export default function InvoiceDetails() {
  const { details, entries } = useLoaderData<typeof loader>()
  const invoice = valueOf(details)
  const lines = valueOf(entries)
  // Going back must find the previous scroll position again.
  const cameBack = useNavigationType() === NavigationType.Pop
  const { hash, key } = useLocation()
  const choosing = hash === '#contestar'
  const arrives = choosing && (!cameBack || key === 'default')
  const several = invoice !== undefined && invoice.opcoes.length > 1
  return (
    <>
      <PageHead
        back={{ to: paths.invoices(), text: 'Faturas' }}
        title={invoice ? invoiceName(invoice.referencia) : 'Fatura'}
      />
      {'error' in details && <DetailsFailed error={details.error} />}
      {invoice && (
        <>
          {isRefinanced(invoice) && <RefinancedNotice invoice={invoice} />}
          <RefundNotice invoice={invoice} />
          <div className={classNames('cols cols--hero', several && styles.several)}>
            <InvoiceHighlight invoice={invoice} />
            {invoice.opcoes.length > 0 && (
              <SecondarySection title="Outras formas de pagar">
                <PayOptions invoice={invoice} className={several ? styles.tall : undefined} />
              </SecondarySection>
            )}
            <SecondarySection title="O que compõe a fatura">
              <InvoiceComposition invoice={invoice} />
            </SecondarySection>
            <SecondarySection title="Limites e próximas faturas">
              <InvoiceCommitments invoice={invoice} />
            </SecondarySection>
            {invoice.acompanhamento && (
              <SecondarySection title="Acompanhar o pagamento">
                <PaymentTracker
                  key={invoice.acompanhamento.aviso?.protocolo}
                  invoice={invoice}
                  tracker={invoice.acompanhamento}
                  className={invoice.opcoes.length === 0 ? styles.wide : undefined}
                />
              </SecondarySection>
            )}
          </div>
          <SecondarySection title="Baixar ou receber a fatura">
            <InvoiceFiles key={invoice.id} invoice={invoice} />
          </SecondarySection>
          {'error' in entries && <EntriesFailed />}
          {lines && (
            <SecondarySection title="Compras e lançamentos" open={choosing}>
              <WhenNear key={invoice.id} now={cameBack || choosing}>
                <InvoiceLines invoice={invoice} lines={lines} choosing={choosing} arrives={arrives} />
              </WhenNear>
            </SecondarySection>
          )}
        </>
      )}
    </>
  )
}

function InvoiceLines({ invoice, lines, choosing, arrives }: LinesProps) {
  const [category, setCategory] = useState<SpendingCategory | null>(null)
  const [opened, setOpened] = useState<Transaction>()
  const { lancamentos, mesAnterior } = lines
  return (
    <div className="cols cols--aside">
      <TransactionList
        invoice={invoice.id}
        transactions={lancamentos}
        category={category}
        onCategory={setCategory}
        choosing={choosing}
        arrives={arrives}
        onOpen={setOpened}
      />
      {opened && <TransactionShown transaction={opened} onClose={() => setOpened(undefined)} />}
      <aside className={`stack-l ${styles.side}`} aria-label="Comparações">
        {mesAnterior && <WhyPanel totalCents={invoice.valorTotalCentavos} before={mesAnterior} />}
        <SpendingPanel
          invoice={invoice}
          lines={lines}
          category={category}
          onToggle={(one) => setCategory(one === category ? null : one)}
        />
      </aside>
    </div>
  )
}

interface LinesProps {
  invoice: InvoiceReply
  lines: Reply<'transactions'>
  /** True while a person chooses the purchase that is wrong; `arrives` at the first moment of it. */
  choosing: boolean
  arrives: boolean
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
