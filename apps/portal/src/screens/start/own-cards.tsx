import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { BottomSheet } from '../../chrome/dialogs/bottom-sheet.tsx'
import { paths } from '../../paths.ts'
import { brandOfCard, cardSheet } from '../../session/card-brand.ts'
import { allows } from '../../session/module-route.ts'
import { useSession } from '../../session/session.ts'
import { ToneText } from '../../ui/feedback/tone-text.tsx'
import { lock } from '../../ui/icons/access.ts'
import { warning } from '../../ui/icons/notices.ts'
import { ListRow } from '../../ui/layout/list-row.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { Tile } from '../../ui/layout/tile.tsx'
import { Money } from '../../ui/money/money.tsx'
import { CivilDate } from '../../ui/time/civil-date.tsx'
import { MiniCard } from '../../ui/paper/mini-card.tsx'
import { selectCard } from './due-acts.ts'
import { type BrandContext, cardStates, type HeldCard, isOfBrand, lossOf } from './start-words.ts'
import styles from './start.module.css'

/** Every card with its state, and the loss of one, which nobody should have to look for. */
export function OwnCards({ cards }: { cards: readonly HeldCard[] }) {
  const hasServices = useSession((session) => allows(session, 'OUTROS_SERVICOS'))
  const [asksWhich, setAsksWhich] = useState(false)
  const [first, ...others] = cards
  return (
    <Panel title={cards.length === 1 ? 'Seu cartão' : 'Seus cartões'} flush>
      <Rows>
        <CardRows cards={cards} to={hasServices ? paths.services() : undefined} />
        {hasServices && (
          <ListRow
            {...(first && others.length === 0
              ? { to: paths.lostCard(), onFollow: () => selectCard(cards, first.numeroCartao) }
              : { onPress: () => setAsksWhich(true) })}
            lead={
              <span className={styles.lead}>
                <Tile icon={warning} />
              </span>
            }
            {...lossOf(cards)}
          />
        )}
      </Rows>
      {asksWhich && (
        <BottomSheet label="Qual cartão?" closeButton onClose={() => setAsksWhich(false)}>
          <Rows>
            <CardRows cards={cards} to={paths.lostCard()} />
          </Rows>
        </BottomSheet>
      )}
    </Panel>
  )
}

/** A row for each card, which is the chosen one from there on. */
const CardRows = ({ cards, to }: { cards: readonly HeldCard[]; to: string | undefined }) =>
  cards.map((card) => (
    <ListRow
      key={card.numeroCartao}
      to={to}
      onFollow={() => selectCard(cards, card.numeroCartao)}
      lead={<CardStamp card={card} />}
      title={<CardTitle card={card} />}
    />
  ))

function CardStamp({ card }: { card: HeldCard }) {
  const { cardLogo } = useOutletContext<BrandContext>() ?? {}
  const brand = isOfBrand(card, cardLogo) ? undefined : brandOfCard(card.logo)
  return (
    <>
      {brand !== undefined && <link rel="stylesheet" href={cardSheet(brand)} />}
      <MiniCard brand={brand} locked={card.situacao !== 'ATIVO'} />
    </>
  )
}

function CardTitle({ card }: { card: HeldCard }) {
  const { nome, final, limite, faturaAtualCentavos: forming, creditoCentavos: credit = 0, situacao } = card
  const state = cardStates[situacao]
  return (
    <>
      {nome}
      <small className="num">final {final}</small>
      {forming !== null && forming > 0 && (
        <small className="num">
          Próxima fatura: <Money cents={forming} /> até agora
        </small>
      )}
      {credit > 0 && (
        <small className="num">
          Crédito de <Money cents={credit} /> para a próxima fatura
        </small>
      )}
      {limite !== null && (
        <small className="num">
          <Money cents={limite.disponivelCentavos} /> de limite disponível
          {limite.voltaAte && (
            <>
              . O que você pagou volta até <CivilDate date={limite.voltaAte} />
            </>
          )}
        </small>
      )}
      {state !== undefined && <ToneText icon={situacao === 'BLOQUEADO' ? lock : warning}>{state}</ToneText>}
    </>
  )
}
