import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import { Icon, type IconShape } from '../icon.tsx'
import { chevronRight } from '../icons/directions.ts'
import styles from './list-row.module.css'

/** One row: a tile or date, title and detail, then value, badge or arrow. A link with `to`, a button with `onPress`. */
export function ListRow({ to, download, onPress, onFollow, inset, ...content }: ListRowProps) {
  const looks = classNames(
    styles.row,
    content.lead === undefined && styles.bare,
    content.icon !== undefined && content.value !== undefined && styles.pointing,
    inset && styles.inset,
  )
  const inside = <RowContent {...content} acts={to !== undefined || onPress !== undefined} />
  if (to !== undefined && download)
    return (
      <li>
        <a className={looks} href={to} download>
          {inside}
        </a>
      </li>
    )
  if (to !== undefined)
    return (
      <li>
        <Link className={looks} to={to} onClick={onFollow}>
          {inside}
        </Link>
      </li>
    )
  if (onPress)
    return (
      <li>
        <button className={looks} type="button" onClick={onPress}>
          {inside}
        </button>
      </li>
    )
  return (
    <li>
      <div className={looks}>{inside}</div>
    </li>
  )
}

function RowContent({
  lead,
  title,
  detail,
  value,
  valueDetail,
  credit,
  trail,
  icon,
  acts,
}: RowTexts & { acts: boolean }) {
  return (
    <>
      {lead}
      <span className={styles.title}>
        {title}
        {detail !== undefined && <small>{detail}</small>}
      </span>
      {value !== undefined && (
        <span className={classNames(styles.value, credit && 'is-credit')}>
          {value}
          {valueDetail !== undefined && <small>{valueDetail}</small>}
        </span>
      )}
      {trail}
      {(value === undefined || icon !== undefined) && trail === undefined && acts && (
        <Icon of={icon ?? chevronRight} className={styles.arrow} />
      )}
    </>
  )
}

interface RowTexts {
  /** A `Tile` or a `DateTile`. */
  lead?: ReactNode
  title: ReactNode
  detail?: ReactNode
  value?: ReactNode
  valueDetail?: ReactNode
  credit?: boolean | undefined
  /** A `Badge` in place of the arrow. */
  trail?: ReactNode
  /** An icon in place of the arrow; behind a value only a given one is drawn. */
  icon?: IconShape | undefined
}

interface ListRowProps extends RowTexts {
  to?: string | undefined
  download?: boolean | undefined
  onPress?: (() => void) | undefined
  /** Called when the link is followed. */
  onFollow?: (() => void) | undefined
  /** True inside a paper card, whose padding it shares. */
  inset?: boolean | undefined
}
