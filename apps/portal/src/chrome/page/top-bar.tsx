import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { Logo, type LogoPicture } from './logo.tsx'
import { SimpleModeSwitch } from '../help/simple-mode-switch.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import styles from './top-bar.module.css'

/** 88 px: the logo, which leads home, the switch of the simple mode, and 'Sair' in a session. */
export function TopBar({ logo, homeTo = '/', onSignOut, wideOnly }: TopBarProps) {
  return (
    <header className={classNames(styles.bar, wideOnly && styles.wide)}>
      <div className={styles.inside}>
        <Link className={styles.home} to={homeTo} aria-label={`${logo.alt}, início`}>
          <Logo {...logo} alt="" />
        </Link>
        <div className={styles.tools}>
          <SimpleModeSwitch />
          {onSignOut && <SignOutButton onPress={onSignOut} />}
        </div>
      </div>
    </header>
  )
}

export interface TopBarProps {
  logo: LogoPicture
  homeTo?: string | undefined
  onSignOut?: (() => void) | undefined
  /** Hidden up to 768 px (CHROME-04). */
  wideOnly?: boolean
}
