import type { ClosedProposal, DeskItem } from '@portal/contract/desk'
import { Money } from '@portal/portal/ui/money/money.tsx'
import { Panel } from '@portal/portal/ui/layout/panel.tsx'
import { CivilDate } from '@portal/portal/ui/time/civil-date.tsx'
import { instantSentence } from '@portal/portal/ui/time/instant-words.ts'
import { marksOf, orderWords, titleOf } from './words.tsx'

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
            <span>{marksOf(item).join(' · ')}</span>
            <span className="small">
              <Standing item={item} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )

const Standing = ({ item }: { item: DeskItem }) =>
  item.tipo === 'ILEGIVEL' ? (
    'avise quem cuida do portal'
  ) : (
    <>
      responder até <CivilDate date={item.responderAte} />
      {item.proposta !== null && (item.proposta.minha ? ' · à espera de outra pessoa' : ' · falta aprovar')}
    </>
  )

const closedBecause = {
  SUMIU: 'O item não espera mais decisão.',
  MUDOU: 'O item mudou depois da proposta. Leia de novo e proponha outra.',
} as const

/** The clerk's proposals that the portal closed, with the reason. */
export const ClosedProposals = ({ closed }: { closed: readonly ClosedProposal[] }) =>
  closed.length > 0 && (
    <Panel title="Suas propostas encerradas">
      <ul className="queue">
        {closed.map(({ id, pedido, valorCentavos, em, porque }) => (
          <li key={id}>
            <b>{orderWords(pedido)}</b>
            {valorCentavos !== null && (
              <>
                {' · '}
                <Money cents={valorCentavos} />
              </>
            )}
            <br />
            <span className="small">
              {instantSentence(em)}. {closedBecause[porque]}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
