import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { Icon, type IconShape } from '../../ui/icon.tsx'
import styles from './module-menu.module.css'

/** The areas that the issuer opened for this card, five at most. */
export function ModuleMenu({ modules, className, isBar }: ModuleMenuProps) {
  return (
    <nav className={classNames(styles.menu, className)} aria-label="Principal" data-bottom-bar={isBar ? '' : undefined}>
      <ul>
        {modules.map(({ to, label, icon, notified, current }) => (
          <li key={to}>
            <Link to={to} aria-current={current ? 'page' : undefined}>
              <Icon of={icon} />
              <span>
                {label}
                {notified && <span className="vh">, novidade</span>}
              </span>
              {notified && <span className={styles.news} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export interface ModuleLink {
  to: string
  label: string
  icon: IconShape
  notified?: boolean | undefined
  current?: boolean | undefined
}

interface ModuleMenuProps {
  modules: readonly ModuleLink[]
  className?: string | undefined
  /** True for the bar at the bottom of a phone. */
  isBar: boolean
}
