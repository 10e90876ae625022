import { DateTile } from '../../ui/date-tile.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Money } from '../../ui/money.tsx'
import { Rows } from '../../ui/rows.tsx'
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
