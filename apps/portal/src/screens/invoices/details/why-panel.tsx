import { monthName } from '@portal/brazil/dates'
import type { Reply } from '@portal/contract'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'
import { differenceWords } from '../invoice-words.ts'

type Before = NonNullable<Reply<'transactions'>['mesAnterior']>
type InvoiceChange = Before['mudancas'][number]

const names: Record<InvoiceChange['motivo'], string> = {
  NOVAS: 'Compras novas',
  ENCERRADAS: 'Compras que não se repetiram',
  REPETIDAS: 'Lojas em que você já comprava',
  PARCELAS: 'Parcelas em andamento',
  PARCELAMENTO: 'Parcelamento de fatura',
  TARIFAS: 'Tarifas e IOF',
  JUROS: 'Juros',
  CREDITOS: 'Créditos e estornos',
}

/** The difference to the month before, by reasons that add up to it to the cent. */
export function WhyPanel({ totalCents, before }: { totalCents: number; before: Before }) {
  const difference = totalCents - before.valorTotalCentavos
  const words = differenceWords(totalCents, before.valorTotalCentavos)
  return (
    <Panel title="Por que mudou?" sub={`${words} ${monthName(before.referencia)}.`}>
      {before.mudancas.length > 0 && (
        <Rows label="Motivos">
          {before.mudancas.map(({ motivo, valorCentavos, principais, outros }) => (
            <ListRow
              key={motivo}
              inset
              title={names[motivo]}
              detail={namesOf(principais, outros)}
              value={<Signed cents={valorCentavos} />}
            />
          ))}
          <ListRow
            inset
            title={<b>Diferença em relação a {monthName(before.referencia)}</b>}
            value={<Signed cents={difference} />}
          />
        </Rows>
      )}
    </Panel>
  )
}

/** `Mercado, Padaria, Farmácia e mais 2`: the amount is of all of them. */
const namesOf = (widest: InvoiceChange['principais'], others: number): string =>
  widest.map(({ descricao }) => descricao).join(', ') + (others > 0 ? ` e mais ${others}` : '')

/** `+ R$ 175,85`: the sign matters in a difference. */
const Signed = ({ cents }: { cents: number }) => (
  <>
    {cents > 0 && '+\u00a0'}
    <Money cents={cents} />
  </>
)
