import { useOutletContext } from 'react-router'
import { Badge } from '../../ui/feedback/badge.tsx'
import { HeroAmount } from '../../ui/money/amount.tsx'
import { PaperCard, PaperHead, paperTitle } from '../../ui/paper/paper-card.tsx'
import { Sleeve } from '../../ui/paper/sleeve.tsx'
import { DueLine } from '../../ui/time/due-line.tsx'
import { DueButtons } from './due-buttons.tsx'
import { DueNote } from './due-note.tsx'
import {
  badgesOf,
  type BrandContext,
  cardOf,
  dueCentsOf,
  dueWords,
  type DueItem,
  type HeldCard,
  isOfBrand,
  nameOf,
} from './start-words.ts'
import styles from './start.module.css'

/** The next thing to pay: one number, one date, one button. */
export function DueSlip({ due, cards, today }: DueSlipProps) {
  const { event, date, note } = dueWords(due, today)
  const { cardLogo } = useOutletContext<BrandContext>() ?? {}
  const card = cardOf(due, cards)
  const isTucked = card !== undefined && isOfBrand(card, cardLogo)
  const slip = (
    <PaperCard tucked={isTucked} aria-labelledby="proximo">
      <PaperHead>
        <h2 className={paperTitle} id="proximo">
          {nameOf(due)}
        </h2>
        <span className={styles.badges}>
          {badgesOf(due).map(({ word, tone, icon }) => (
            <Badge key={word} tone={tone} icon={icon}>
              {word}
            </Badge>
          ))}
        </span>
      </PaperHead>
      <div className="stack">
        <DueNote due={due} cards={cards} />
      </div>
      <p className="mt-3">
        <HeroAmount cents={dueCentsOf(due)} />
      </p>
      <DueLine lead={event} date={date} note={note} />
      <DueButtons due={due} cards={cards} />
    </PaperCard>
  )
  return isTucked ? (
    <Sleeve low logo={cardLogo}>
      {slip}
    </Sleeve>
  ) : (
    slip
  )
}

interface DueSlipProps {
  due: DueItem
  cards: readonly HeldCard[]
  today: string
}
