import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { formatPercent, formatRate } from '@portal/brazil/rates'
import { Meaning } from '../../../chrome/help/meaning.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { check } from '../../../ui/icons/states.ts'
import { Money } from '../../../ui/money/money.tsx'
import type { InvoiceReply } from '../invoice-words.ts'
import styles from './pay-options.module.css'

type InvoiceOption = InvoiceReply['opcoes'][number]
export type CreditTerms = NonNullable<InvoiceOption['credito']>
type InstalmentTerms = NonNullable<InvoiceOption['parcelas']>

/** The whole cost of one way to pay, in its rates and amounts. */
export function OptionCost({ option, invoice, cheapest }: OptionCostProps) {
  const { tipo, credito, parcelas, custoTotalCentavos } = option
  return (
    <>
      <div className={styles.head}>
        <h3>{titleOf(option, invoice)}</h3>
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
      {credito !== null && <CreditCost todayCents={option.hojeCentavos} credit={credito} />}
      {parcelas !== null && <DividedCost divided={parcelas} invoice={invoice} />}
      {tipo === 'TOTAL' && (
        <p className="small muted">
          {invoice.encargos === null ? 'Sem juros e sem IOF.' : 'Já com os encargos até hoje. Os juros param aqui.'}
        </p>
      )}
    </>
  )
}

interface OptionCostProps {
  option: InvoiceOption
  invoice: InvoiceReply
  /** True for the cheapest of several. */
  cheapest: boolean
}

/** After a minimum in time the whole of what is asked for is the rest, as on every button. */
export const wayTitle = (tipo: 'TOTAL' | 'MINIMO', { minimoPago }: InvoiceReply): string => {
  if (tipo === 'MINIMO') return 'Pagar o mínimo'
  return minimoPago ? 'Pagar o resto' : 'Pagar o total'
}
const titleOf = ({ tipo, parcelas }: InvoiceOption, invoice: InvoiceReply): string =>
  tipo === 'PARCELADO'
    ? `${parcelas?.quantidade} × ${formatMoney(parcelas?.valorParcelaCentavos ?? 0)}`
    : wayTitle(tipo, invoice)

/** The whole cost of what may be left for the next invoice after a minimum in time. */
export const LeftCost = ({ credit }: { credit: CreditTerms }) => (
  <>
    <div className={styles.head}>
      <h3>Deixar o resto para a próxima fatura</h3>
      <b>
        <Money cents={credit.proximaFaturaCentavos} />
      </b>
    </div>
    <CreditCost credit={credit} />
  </>
)

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
export function DividedTerms({ invoice }: { invoice: InvoiceReply }) {
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

const CreditCost = ({ todayCents, credit }: { todayCents?: number; credit: CreditTerms }) => (
  <Facts
    small
    rows={[
      ...(todayCents === undefined ? [] : [{ term: 'Você paga hoje', value: <Money cents={todayCents} /> }]),
      { term: 'Fica para depois', value: <Money cents={credit.restoCentavos} /> },
      {
        term: `Juros, ${formatRate(credit.jurosMes)} ao mês (${formatPercent(credit.jurosAno)} ao ano)`,
        value: <Money cents={credit.jurosCentavos} />,
      },
      { term: 'IOF', shown: <Meaning of="IOF" />, value: <Money cents={credit.iofCentavos} /> },
      { term: 'Na próxima fatura', value: <Money cents={credit.proximaFaturaCentavos} /> },
      {
        term: 'Custo efetivo total (CET) ao\u00A0ano',
        shown: (
          <>
            Custo efetivo total (<Meaning of="CET" />) ao{'\u00A0'}ano
          </>
        ),
        value: formatPercent(credit.cetAno),
      },
    ]}
  />
)
