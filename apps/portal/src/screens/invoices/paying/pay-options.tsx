import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { BEGINS_PLAN } from '../../../payment/pay-entry.tsx'
import { beginInstalments } from '../instalments/open-instalments.ts'
import type { InvoiceReply } from '../invoice-words.ts'
import { invoiceWaiting } from './invoice-waiting.ts'
import { divisionOf } from './division.ts'
import { DebitNotice } from './debit-notice.tsx'
import { type CreditTerms, DividedTerms, LeftCost, OptionCost, wayTitle } from './option-cost.tsx'
import { PaidMinimum } from './paid-minimum.tsx'
import { PayActs } from './pay-acts.tsx'
import styles from './pay-options.module.css'

/** The second zone of an invoice (BCB 365/2023): the ways to pay, and behind one press the whole cost of each. */
export function PayOptions({ invoice }: { invoice: InvoiceReply }) {
  const { opcoes } = invoice
  const several = opcoes.length > 1
  return (
    <Panel title="Opções de pagamento">
      <Ways invoice={invoice} />
      <PaidMinimum invoice={invoice} costsBelow />
      <div className="stack my-2">
        <DebitNotice invoice={invoice} />
        <PayActs invoice={invoice} />
      </div>
      <Disclosure summary="Ver juros e CET">
        {several && (
          <p className="small muted mb-2">
            Do menor ao maior custo. O valor em destaque é tudo o que você paga no fim.
          </p>
        )}
        <ol className={styles.options}>
          {costsOf(invoice).map((cost, index) => (
            <li key={cost.key}>
              {'left' in cost ? (
                <LeftCost credit={cost.left} />
              ) : (
                <OptionCost option={cost.option} invoice={invoice} cheapest={several && index === 0} />
              )}
            </li>
          ))}
        </ol>
        <DividedTerms invoice={invoice} />
      </Disclosure>
      {invoice.encargos !== null && (
        <p className="mt-2">
          <Link className="link small" to={paths.cannotPay(paths.invoices())}>
            Não consegue pagar? Veja quem pode ajudar
          </Link>
        </p>
      )}
    </Panel>
  )
}

/** The costs of every way; after a minimum in time also of what may be left, in its place among them. */
function costsOf(invoice: InvoiceReply) {
  const { opcoes, minimoPago: left } = invoice
  const ways = opcoes
    .filter((option) => !isEntry(option, invoice))
    .map((option) => ({
      key: `${option.tipo} ${option.parcelas?.quantidade}`,
      cents: option.custoTotalCentavos,
      option,
    }))
  if (!left) return ways
  return [...ways, { key: 'left', cents: left.proximaFaturaCentavos, left }].toSorted((a, b) => a.cents - b.cents)
}

/** A minimum that is the down payment of a plan that waits begins that plan: nothing of it revolves. */
const isEntry = ({ tipo, hojeCentavos }: InvoiceReply['opcoes'][number], { entrada }: InvoiceReply): boolean =>
  tipo === 'MINIMO' && hojeCentavos === entrada?.valorCentavos

/** The total, the minimum and the instalments, a line each. */
const Ways = ({ invoice }: { invoice: InvoiceReply }) => (
  <Rows>
    {invoice.opcoes.map((option) =>
      option.tipo === 'PARCELADO' ? null : (
        <ListRow
          key={option.tipo}
          inset
          title={isEntry(option, invoice) ? 'Pagar a entrada' : wayTitle(option.tipo, invoice)}
          detail={isEntry(option, invoice) ? BEGINS_PLAN : detailOf(option, invoice)}
          value={<Money cents={option.hojeCentavos} />}
        />
      ),
    )}
    <Divided invoice={invoice} />
  </Rows>
)

const detailOf = ({ tipo, credito }: InvoiceReply['opcoes'][number], invoice: InvoiceReply) =>
  credito ? <CreditAhead credit={credito} /> : tipo === 'TOTAL' && invoiceWaiting(invoice)

const CreditAhead = ({ credit }: { credit: CreditTerms }) => (
  <>
    Sobram <Money cents={credit.restoCentavos} />, que viram <Money cents={credit.proximaFaturaCentavos} /> na próxima
    fatura.
  </>
)

function Divided({ invoice }: { invoice: InvoiceReply }) {
  const division = divisionOf(invoice)
  if (division === undefined) return null
  return (
    <ListRow
      inset
      to={paths.instalments()}
      onFollow={() => beginInstalments(invoice)}
      title={`Parcelar ${division.range}`}
      detail={
        <>
          Total a partir de <Money cents={division.leastCents} />
        </>
      }
    />
  )
}
