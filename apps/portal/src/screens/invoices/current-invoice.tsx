import { sumOf } from '@portal/brazil/money'
import { lazy } from 'react'
import { HeroAmount } from '../../ui/money/amount.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { CivilDate } from '../../ui/time/civil-date.tsx'
import { DueLine } from '../../ui/time/due-line.tsx'
import { Facts, type Fact } from '../../ui/layout/facts.tsx'
import { Money } from '../../ui/money/money.tsx'
import { Perforation, PaperCard, PaperHead, paperTitle } from '../../ui/paper/paper-card.tsx'
import { Stamp } from '../../ui/paper/stamp.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { InvoiceBadges } from './invoice-badges.tsx'
import {
  contestedWords,
  creditToReturn,
  dueWords,
  headlineCents,
  type InvoiceReply,
  invoiceName,
  isRefinanced,
  paidAtWords,
  paidSomething,
  partsOfToday,
  standingOf,
  waysPaid,
} from './invoice-words.ts'
import { PayLinks } from './paying/pay-links.tsx'
import { payableRange } from './paying/payment-amount.ts'
import styles from './invoices.module.css'
import { PlanLink } from './instalments/plan-link.tsx'

const BegunActs = lazy(() => import('./paying/begun-acts.tsx'))

/** The current invoice: amount, date, next action; its composition below the perforation. */
export function CurrentInvoice({ invoice, nextClosing }: { invoice: InvoiceReply; nextClosing: string | undefined }) {
  const due = dueWords(invoice)
  const contested = contestedWords(invoice)
  const payment = standingOf(invoice) === 'paid' ? settling(invoice) : undefined
  return (
    <PaperCard tucked aria-labelledby="fatura-atual">
      <CardName />
      <PaperHead>
        <h2 className={paperTitle} id="fatura-atual">
          {invoiceName(invoice.referencia)}
        </h2>
        <InvoiceBadges invoice={invoice} />
      </PaperHead>
      <p>
        <HeroAmount cents={headlineCents(invoice)} />
      </p>
      {contested !== undefined && <p className="small muted">{contested}</p>}
      {payment ? (
        <p className={styles.stamp}>
          <Stamp still at={paidAtWords(payment)} />
        </p>
      ) : (
        !invoice.minimoPago && <DueLine lead={due.event} date={due.date} note={due.note || undefined} />
      )}
      <div className="stack">
        {(invoice.pagavel || invoice.encargosPagosCentavos) && <Acts invoice={invoice} />}
        <PlanLink invoice={invoice} />
        {invoice.debitoPix?.debito?.devolucao?.pedidaEm === null && (
          <ButtonLink kind="quiet" block to={paths.automaticDebit()}>
            Pago a mais? Receba de volta
          </ButtonLink>
        )}
        <ButtonLink kind="secondary" block to={paths.invoiceDetails(invoice.id)}>
          Ver detalhes{payment && ' e comprovante'}
        </ButtonLink>
      </div>
      <Perforation />
      <Facts rows={factsOf(invoice, nextClosing)} />
    </PaperCard>
  )
}

/** The last payment that counted: one that came after it became a credit, or went back. */
const settling = (invoice: InvoiceReply) => invoice.pagamentos.findLast(paidSomething)

/** The card's name, where no rail shows it. */
function CardName() {
  const card = useSession(({ card: { selected } }) => selected)
  return (
    card && (
      <p className="small muted only-phone mb-2">
        {card.nome}, <span className="num">final {card.final}</span>
      </p>
    )
  )
}

/** Most people have neither paid nor agreed anything yet: the words for the others come when they are needed. */
const Acts = ({ invoice }: { invoice: InvoiceReply }) =>
  invoice.entrada ||
  invoice.cobranca ||
  invoice.pagamentos[0] ||
  invoice.debitoPix?.debito ||
  invoice.debitoPix?.semDebito ||
  invoice.debitoPix?.situacao === 'AGUARDANDO' ? (
    <BegunActs invoice={invoice} />
  ) : (
    <PayLinks invoice={invoice} />
  )

function factsOf(invoice: InvoiceReply, nextClosing: string | undefined): Fact[] {
  const parts = partsOfToday(invoice).map(({ name, cents }): Fact => ({
    term: name,
    value: <Money cents={cents} />,
    ...(cents < 0 && { kind: 'credit' as const }),
  }))
  return [...(invoice.pagavel ? parts : []), ...paymentFacts(invoice), ...dateFacts(invoice, nextClosing)]
}

function paymentFacts(invoice: InvoiceReply): Fact[] {
  const { pagavel, pagamentos, entrada } = invoice
  const { minimumCents } = payableRange(invoice)
  if (pagavel) {
    const asks = standingOf(invoice) !== 'late' && minimumCents > 1 && !entrada
    return asks ? [{ term: 'Pagamento mínimo', value: <Money cents={minimumCents} /> }] : []
  }
  const ways = waysPaid(invoice)
  if (ways === '') return []
  const toReturn = sumOf(pagamentos, (payment) => creditToReturn(invoice, payment))
  const credit = sumOf(pagamentos, ({ creditoCentavos }) => creditoCentavos) - toReturn
  return [
    // The rest is in instalments: the amount above was not paid.
    ...(isRefinanced(invoice) ? [{ term: 'Você pagou', value: <Money cents={invoice.valorPagoCentavos} /> }] : []),
    { term: 'Pago com', value: ways },
    ...creditFact('Crédito para a próxima fatura', credit),
    ...creditFact('A devolver por Pix', toReturn),
  ]
}

const creditFact = (term: string, cents: number): Fact[] =>
  cents > 0 ? [{ term, value: <Money cents={cents} />, kind: 'credit' }] : []

function dateFacts(invoice: InvoiceReply, nextClosing: string | undefined): Fact[] {
  const standing = standingOf(invoice)
  const settled = standing === 'paid' || isRefinanced(invoice)
  if (settled) {
    const next: Fact[] = nextClosing ? [{ term: 'A próxima fecha em', value: <CivilDate date={nextClosing} /> }] : []
    return [{ term: 'Vencimento', value: <CivilDate date={invoice.vencimento} /> }, ...next]
  }
  return standing === 'coming' ? [] : [{ term: 'Fechou em', value: <CivilDate date={invoice.fechamento} /> }]
}
