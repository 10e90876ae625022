import { DateTile } from '../../../ui/time/date-tile.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'
import type { AboutPurchase } from './dispute-words.ts'

/** The purchase, above whatever is said of it. */
export const PurchaseRow = ({ about: { compra } }: { about: AboutPurchase }) => (
  <Rows paper label="A compra">
    <ListRow
      lead={<DateTile date={compra.data} />}
      title={compra.descricao}
      value={<Money cents={compra.valorCentavos} />}
    />
  </Rows>
)
