import { formatDayMonth } from '@portal/brazil/dates'
import styles from './date-tile.module.css'

/** `15 nov` before a row; machines and readers get the whole date. */
export function DateTile({ date }: { date: string }) {
  const [, month] = formatDayMonth(date).split(' ')
  return (
    <time className={styles.tile} dateTime={date}>
      {date.slice(8)} <small>{month}</small>
    </time>
  )
}
