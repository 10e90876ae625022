import { ListRow } from '../../ui/layout/list-row.tsx'
import { Money } from '../../ui/money/money.tsx'
import { instantWords } from '../../ui/time/instant-words.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import type { BookletInstalment } from './booklet-words.ts'

/** The paid instalments, each with its day and its amount. */
export const PaidInstalments = ({ paid }: { paid: readonly BookletInstalment[] }) => (
  <Panel title="Parcelas pagas" flush>
    <Rows>
      {paid.map(({ numero, pagoCentavos, pagaEm }) => (
        <ListRow
          key={numero}
          title={`Parcela ${numero}`}
          detail={pagaEm === null ? undefined : `Paga em ${instantWords(pagaEm).slice(0, 10)}`}
          value={<Money cents={pagoCentavos} />}
        />
      ))}
    </Rows>
  </Panel>
)
