import type { DeskItem } from '@portal/contract/desk'
import { Money } from '@portal/portal/ui/money/money.tsx'
import { CivilDate } from '@portal/portal/ui/time/civil-date.tsx'
import { titleOf } from './words.tsx'

export const addressOf = ({ tipo, id }: DeskItem): string => `#${tipo}/${id}`

/** Open work, the first to be answered at the top. */
export const Queue = ({ items }: { items: readonly DeskItem[] }) =>
  items.length === 0 ? (
    <p>Nada espera por você agora.</p>
  ) : (
    <ul className="queue" aria-label="Fila">
      {items.map((item) => (
        <li key={addressOf(item)}>
          <a href={addressOf(item)}>
            <b>{titleOf(item)}</b>
            <span className="small">
              {'valorCentavos' in item && (
                <>
                  <Money cents={item.valorCentavos} />
                  {' · '}
                </>
              )}
              {item.tipo === 'PEDIDO' && `${item.id} · `}
              responder até <CivilDate date={item.responderAte} />
              {item.proposta !== null && (item.proposta.minha ? ' · à espera de outra pessoa' : ' · falta aprovar')}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
