import { CivilDate } from '../../ui/civil-date.tsx'
import { circleCheck } from '../../ui/icons/circle-check.ts'
import { Badge } from '../../ui/badge.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Money } from '../../ui/money.tsx'
import { instantSentence } from '../../ui/instant-words.ts'
import { Panel } from '../../ui/panel.tsx'
import { Rows } from '../../ui/rows.tsx'
import type { Instalment } from './booklet-words.ts'

/** What is behind one: when it was paid, and how much. */
export const PaidInstalments = ({ paid }: { paid: readonly Instalment[] }) => (
  <Panel title="Parcelas pagas" flush>
    <Rows>
      {paid.map(({ numero, vencimento, pagoCentavos, pagaEm }) => (
        <ListRow
          key={numero}
          title={`Parcela ${numero}`}
          detail={pagaEm === null ? <CivilDate date={vencimento} /> : `Paga ${instantSentence(pagaEm)}`}
          value={<Money cents={pagoCentavos} />}
          trail={
            <Badge tone="positive" icon={circleCheck}>
              Paga
            </Badge>
          }
        />
      ))}
    </Rows>
  </Panel>
)
