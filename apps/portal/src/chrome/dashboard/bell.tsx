import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { bell } from '../../ui/icons/things.ts'
import { unreadWords, useUnread } from '../notices/unread.ts'
import styles from './bell.module.css'

/** The way to the alerts, with the number of those that wait to be read. */
export function Bell() {
  const unread = useUnread()
  return (
    <Link
      className={styles.bell}
      to={paths.alerts()}
      aria-label={unread === 0 ? 'Avisos' : `Avisos, ${unreadWords(unread)}`}
    >
      <Icon of={bell} />
      <span className={styles.word}>Avisos</span> {unread > 0 && <b>{unread > 99 ? '99+' : unread}</b>}
    </Link>
  )
}
