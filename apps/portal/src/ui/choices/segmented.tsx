import { Link } from 'react-router'
import { Icon, type IconShape } from '../icon.tsx'
import styles from './segmented.module.css'

/** Two or three views of one thing, as links. `replace` where going back must not pass through each of them. */
export function Segmented({ label, views, replace }: SegmentedProps) {
  return (
    <nav className={styles.segmented} aria-label={label}>
      {views.map(({ to, text, icon, current, onChoose }) => (
        <Link
          key={text}
          to={to}
          replace={replace === true}
          onClick={onChoose}
          aria-current={current ? 'page' : undefined}
          preventScrollReset
        >
          {icon && <Icon of={icon} size="small" />}
          {text}
        </Link>
      ))}
    </nav>
  )
}

interface SegmentedProps {
  label: string
  views: readonly { to: string; text: string; icon?: IconShape; current: boolean; onChoose?: () => void }[]
  replace?: boolean
}
