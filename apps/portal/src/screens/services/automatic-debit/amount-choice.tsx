import { formatPercent, formatRate } from '@portal/brazil/rates'
import { Choice } from '../../../ui/choices/choice.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { type AutomaticDebit, type DebitAmount, amountWords, pricedInvoice } from './automatic-debit-words.ts'

/** The total or the minimum of each invoice; the minimum says what its rest costs. */
export const AmountChoice = ({ minimum, value, onChange }: AmountChoiceProps) => (
  <Choice
    legend="Quanto debitar todo mês"
    name="valor"
    value={value}
    onChange={(chosen) => onChange(chosen === 'MINIMO' ? 'MINIMO' : 'TOTAL')}
    options={[
      { value: 'TOTAL', title: amountWords.TOTAL, detail: 'Sem juros' },
      {
        value: 'MINIMO',
        title: amountWords.MINIMO,
        detail: 'O que sobra vai para a próxima fatura, com juros e IOF',
        reveal: minimum && <RestCost minimum={minimum} />,
      },
    ]}
  />
)

interface AmountChoiceProps {
  minimum: AutomaticDebit['minimo']
  value: DebitAmount
  onChange: (value: DebitAmount) => void
}

function RestCost({ minimum }: { minimum: NonNullable<AutomaticDebit['minimo']> }) {
  const { hojeCentavos, credito } = minimum.opcao
  return (
    <div className="stack">
      <p className="small">Na {pricedInvoice(minimum)}, por exemplo:</p>
      <Facts
        small
        rows={[
          { term: 'Debitado', value: <Money cents={hojeCentavos} /> },
          ...(credito === null
            ? []
            : [
                { term: 'Fica para depois', value: <Money cents={credito.restoCentavos} /> },
                {
                  term: `Juros, ${formatRate(credito.jurosMes)} ao mês`,
                  value: <Money cents={credito.jurosCentavos} />,
                },
                { term: 'IOF', value: <Money cents={credito.iofCentavos} /> },
                { term: 'Na próxima fatura', value: <Money cents={credito.proximaFaturaCentavos} /> },
                { term: 'Custo efetivo total (CET) ao\u00A0ano', value: formatPercent(credito.cetAno) },
              ]),
        ]}
      />
    </div>
  )
}
