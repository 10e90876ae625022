import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon, type IconShape } from '../icon.tsx'
import { chevronRight } from '../icons/directions.ts'
import { Tile } from '../layout/tile.tsx'
import styles from './nudge.module.css'

/** A panel that is one link: an offer of help under the main thing. */
export function Nudge({ to, icon, title, detail }: NudgeProps) {
  return (
    <Link className={styles.nudge} to={to}>
      <Tile icon={icon} brand />
      <span className={styles.title}>
        {title}
        <small>{detail}</small>
      </span>
      <Icon of={chevronRight} />
    </Link>
  )
}

interface NudgeProps {
  to: string
  icon: IconShape
  title: ReactNode
  detail: ReactNode
}
