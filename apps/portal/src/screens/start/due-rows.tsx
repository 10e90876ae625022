import { ListRow } from '../../ui/layout/list-row.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { Money } from '../../ui/money/money.tsx'
import { clock } from '../../ui/icons/states.ts'
import { DateTile } from '../../ui/time/date-tile.tsx'
import { ToneText } from '../../ui/feedback/tone-text.tsx'
import { nextAct } from './due-acts.ts'
import { DueNote } from './due-note.tsx'
import {
  dueDayOf,
  dueCentsOf,
  type DueItem,
  type HeldCard,
  lacksEntry,
  lateWords,
  nameOf,
  standingOf,
} from './start-words.ts'

/** Everything due after the next thing to pay, each with its day, its amount and its act. */
export const DueRows = ({ due, cards, today }: DueRowsProps) => (
  <Rows paper label="Depois deste vencimento">
    {due.map((item) => (
      <DueRow key={item.id} due={item} cards={cards} today={today} />
    ))}
  </Rows>
)

function DueRow({ due, cards, today }: Omit<DueRowsProps, 'due'> & { due: DueItem }) {
  const { to, begin, word } = nextAct(due, cards)
  const { tone, icon } = standingOf(due)
  return (
    <ListRow
      to={to}
      onFollow={begin}
      lead={<DateTile date={dueDayOf(due)} />}
      title={
        <>
          {nameOf(due)}
          <DueNote due={due} cards={cards} />
          {lacksEntry(due) && (
            <ToneText icon={clock} tone="warning">
              Parcelamento: falta a entrada
            </ToneText>
          )}
          {due.situacao === 'ATRASO' && (
            <ToneText icon={icon} tone={tone}>
              {lateWords(due, today)}
            </ToneText>
          )}
        </>
      }
      value={<Money cents={dueCentsOf(due)} />}
      valueDetail={word}
    />
  )
}

interface DueRowsProps {
  due: readonly DueItem[]
  cards: readonly HeldCard[]
  today: string
}
