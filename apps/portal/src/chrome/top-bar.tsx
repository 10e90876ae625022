import { Link } from 'react-router'
import { Logo, type LogoPicture } from './logo.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import styles from './top-bar.module.css'

/** 88 px: the logo, which leads home, and 'Sair' where there is something to leave. */
export function TopBar({ logo, homeTo = '/', onSignOut }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <Link className={styles.home} to={homeTo} aria-label={`${logo.alt}, início`}>
          <Logo {...logo} alt="" />
        </Link>
        {onSignOut && <SignOutButton onPress={onSignOut} />}
      </div>
    </header>
  )
}

export interface TopBarProps {
  logo: LogoPicture
  homeTo?: string | undefined
  onSignOut?: (() => void) | undefined
}
