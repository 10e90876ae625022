import { useLocation } from 'react-router'
import { negotiationBase, paths } from '../../../paths.ts'
import { help } from '../../../ui/icons/notices.ts'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'
import { Tile } from '../../../ui/layout/tile.tsx'

/** The link from a debt to the help for a person who cannot pay it. */
export function CannotPayLink() {
  const base = negotiationBase(useLocation().pathname)
  return (
    <Panel flush>
      <Rows>
        <ListRow
          to={paths.cannotPay(base)}
          lead={<Tile icon={help} />}
          title="Não consegue pagar?"
          detail="Veja o que dá para fazer e quem ajuda de graça"
        />
      </Rows>
    </Panel>
  )
}
