import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { check } from '../../../ui/icons/states.ts'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { beginInstalments } from '../instalments/open-instalments.ts'
import type { InvoiceReply } from '../invoice-words.ts'
import { formatPercent, formatRate } from '@portal/brazil/rates'
import { divisionOf } from './division.ts'
import { DebitNotice } from './debit-notice.tsx'
import { PayActs } from './pay-acts.tsx'
import styles from './pay-options.module.css'

/** The second zone of an invoice (BCB 365/2023): the ways to pay, and behind one press the whole cost of each. */
export function PayOptions({ invoice }: { invoice: InvoiceReply }) {
  const { opcoes } = invoice
  const several = opcoes.length > 1
  return (
    <Panel title="Opções de pagamento">
      <Ways invoice={invoice} />
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
          {opcoes.map((option, index) => (
            <li key={`${option.tipo} ${option.parcelas?.quantidade}`}>
              <PayOption option={option} invoice={invoice} cheapest={several && index === 0} />
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

type InvoiceOption = InvoiceReply['opcoes'][number]

/** The total, the minimum and the instalments, a line each. */
const Ways = ({ invoice }: { invoice: InvoiceReply }) => (
  <Rows>
    {invoice.opcoes.map(({ tipo, hojeCentavos, credito }) =>
      tipo === 'PARCELADO' ? null : (
        <ListRow
          key={tipo}
          inset
          title={titles[tipo]}
          detail={credito && <CreditAhead credit={credito} />}
          value={<Money cents={hojeCentavos} />}
        />
      ),
    )}
    <Divided invoice={invoice} />
  </Rows>
)

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

function PayOption({ option, invoice, cheapest }: { option: InvoiceOption; invoice: InvoiceReply; cheapest: boolean }) {
  const { tipo, credito, parcelas, custoTotalCentavos } = option
  return (
    <>
      <div className={styles.head}>
        <h3>{titleOf(option)}</h3>
        <b>
          <Money cents={custoTotalCentavos} />
        </b>
      </div>
      {cheapest && (
        <p className="my-2">
          <Badge tone="positive" icon={check}>
            Menor custo
          </Badge>
        </p>
      )}
      {credito !== null && <CreditCost option={option} credit={credito} />}
      {parcelas !== null && <DividedCost divided={parcelas} invoice={invoice} />}
      {tipo === 'TOTAL' && (
        <p className="small muted">
          {invoice.encargos === null ? 'Sem juros e sem IOF.' : 'Já com os encargos até hoje. Os juros param aqui.'}
        </p>
      )}
    </>
  )
}

const titles = { TOTAL: 'Pagar o total', MINIMO: 'Pagar o mínimo' }
const titleOf = ({ tipo, parcelas }: InvoiceOption): string =>
  tipo === 'PARCELADO' ? `${parcelas?.quantidade} × ${formatMoney(parcelas?.valorParcelaCentavos ?? 0)}` : titles[tipo]

/** The instalment options are much alike: their common terms are said once, below them. */
const DividedCost = ({ divided, invoice }: { divided: InstalmentTerms; invoice: InvoiceReply }) => (
  <p className={`small muted ${styles.parts}`}>
    Juros <Money cents={divided.jurosCentavos} />
    {sharedRate(invoice) === undefined && ` (${rateWords(divided)})`} · IOF{'\u00A0'}
    <Money cents={divided.iofCentavos} /> · CET {formatPercent(divided.cetAno)} ao ano
  </p>
)

/** The rate of all instalment options; undefined where the cap of interest lowers some, and each says its own. */
function sharedRate({ opcoes }: InvoiceReply): InstalmentTerms | undefined {
  const all = opcoes.flatMap(({ parcelas }) => parcelas ?? [])
  return all.every(({ jurosMes }) => jurosMes === all[0]?.jurosMes) ? all[0] : undefined
}

const rateWords = ({ jurosMes, jurosAno }: InstalmentTerms): string =>
  `${formatRate(jurosMes)} ao mês, ${formatPercent(jurosAno)} ao ano`

/** The common terms of the instalment options. */
function DividedTerms({ invoice }: { invoice: InvoiceReply }) {
  const first = invoice.opcoes.find(({ parcelas }) => parcelas !== null)
  if (!first?.parcelas) return null
  const shared = sharedRate(invoice)
  return (
    <p className="small mt-4">
      {first.hojeCentavos > 0 && (
        <>
          Parcelando, você paga hoje uma entrada de <Money cents={first.hojeCentavos} />, já somada.{' '}
        </>
      )}
      {shared && `Juros de ${rateWords(shared)}. `}
      A última parcela pode mudar em centavos. Condições válidas até {formatDate(first.parcelas.validaAte)}.
    </p>
  )
}

type InstalmentTerms = NonNullable<InvoiceOption['parcelas']>

const CreditCost = ({ option, credit }: { option: InvoiceOption; credit: CreditTerms }) => (
  <Facts
    small
    rows={[
      { term: 'Você paga hoje', value: <Money cents={option.hojeCentavos} /> },
      { term: 'Fica para depois', value: <Money cents={credit.restoCentavos} /> },
      {
        term: `Juros, ${formatRate(credit.jurosMes)} ao mês (${formatPercent(credit.jurosAno)} ao ano)`,
        value: <Money cents={credit.jurosCentavos} />,
      },
      { term: 'IOF', value: <Money cents={credit.iofCentavos} /> },
      { term: 'Na próxima fatura', value: <Money cents={credit.proximaFaturaCentavos} /> },
      { term: 'Custo efetivo total (CET) ao\u00A0ano', value: formatPercent(credit.cetAno) },
    ]}
  />
)

type CreditTerms = NonNullable<InvoiceOption['credito']>
