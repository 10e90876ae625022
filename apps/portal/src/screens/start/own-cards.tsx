import { useOutletContext } from 'react-router'
import { paths } from '../../paths.ts'
import { allows } from '../../session/module-route.ts'
import { useSession } from '../../session/session.ts'
import { ToneText } from '../../ui/feedback/tone-text.tsx'
import { lock } from '../../ui/icons/access.ts'
import { warning } from '../../ui/icons/notices.ts'
import { ListRow } from '../../ui/layout/list-row.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { Tile } from '../../ui/layout/tile.tsx'
import { MiniCard } from '../../ui/paper/mini-card.tsx'
import { selectCard } from './due-acts.ts'
import { type BrandContext, cardStates, type HeldCard, isOfBrand } from './start-words.ts'
import styles from './start.module.css'

/** Every card with its state, and the loss of one, which nobody should have to look for. */
export function OwnCards({ cards }: { cards: readonly HeldCard[] }) {
  const hasServices = useSession((session) => allows(session, 'OUTROS_SERVICOS'))
  return (
    <Panel title={cards.length === 1 ? 'Seu cartão' : 'Seus cartões'} flush>
      <Rows>
        {cards.map((card) => (
          <ListRow
            key={card.numeroCartao}
            to={hasServices ? paths.services() : undefined}
            onFollow={() => selectCard(cards, card.numeroCartao)}
            lead={<CardStamp card={card} />}
            title={<CardTitle card={card} />}
          />
        ))}
        {hasServices && (
          <ListRow
            to={paths.services()}
            lead={
              <span className={styles.lead}>
                <Tile icon={warning} />
              </span>
            }
            title="Perdi o cartão ou fui roubado"
            detail="Bloqueie na hora"
          />
        )}
      </Rows>
    </Panel>
  )
}

function CardStamp({ card }: { card: HeldCard }) {
  const { cardLogo } = useOutletContext<BrandContext>() ?? {}
  return <MiniCard face={isOfBrand(card, cardLogo) ? undefined : 'var(--muted)'} locked={card.situacao !== 'ATIVO'} />
}

function CardTitle({ card: { nome, final, situacao } }: { card: HeldCard }) {
  const state = cardStates[situacao]
  return (
    <>
      {nome}
      <small className="num">final {final}</small>
      {state !== undefined && <ToneText icon={situacao === 'BLOQUEADO' ? lock : warning}>{state}</ToneText>}
    </>
  )
}
