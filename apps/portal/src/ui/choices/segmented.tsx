import { Link } from 'react-router'
import styles from './segmented.module.css'

/** Two or three views of one list, as links. */
export function Segmented({ label, views }: SegmentedProps) {
  return (
    <nav className={styles.segmented} aria-label={label}>
      {views.map(({ to, text, current }) => (
        <Link key={text} to={to} aria-current={current ? 'page' : undefined} preventScrollReset>
          {text}
        </Link>
      ))}
    </nav>
  )
}

interface SegmentedProps {
  label: string
  views: readonly { to: string; text: string; current: boolean }[]
}
