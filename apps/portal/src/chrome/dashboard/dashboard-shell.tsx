import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { ActiveCard, type ActiveCardProps } from './active-card.tsx'
import { Logo, type LogoPicture } from '../page/logo.tsx'
import { ModuleMenu, type ModuleLink } from './module-menu.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { SkipLink } from '../page/skip-link.tsx'
import styles from './dashboard-shell.module.css'

/** The frame of a dashboard screen, one mark-up: header and bottom bar on a phone, a rail from 768 px. */
export function DashboardShell({
  variant = 'plain',
  symbol,
  logo,
  homeTo,
  greeting,
  accountTo,
  card,
  modules,
  onSignOut,
  children,
}: Props) {
  return (
    <>
      <SkipLink />
      {/* A single module makes no menu: on a phone it would only take room. */}
      <div className={classNames(styles.shell, styles[variant], modules.length < 2 && styles.single)}>
        <div className={styles.rail}>
          <header className={styles.dash}>
            <Link className={styles.logo} to={homeTo} aria-label={`${logo.alt}, início`}>
              <Logo {...symbol} alt="" className={styles.symbol} />
              <Logo {...logo} alt="" className={styles.word} />
            </Link>
            {accountTo === undefined ? (
              <span className={styles.account}>
                <span className={styles.greeting}>{greeting}</span>
              </span>
            ) : (
              <Link className={styles.account} to={accountTo}>
                <span className={styles.greeting}>{greeting}</span>
                <small>Segurança</small>
              </Link>
            )}
            <SignOutButton className={styles.out} onPress={onSignOut} />
            {card && <ActiveCard {...card} className={styles.card} />}
          </header>
          <ModuleMenu modules={modules} className={styles.menu} isBar={variant !== 'task' && modules.length > 1} />
        </div>
        <main className={styles.main} id="conteudo" tabIndex={-1}>
          {children}
        </main>
      </div>
    </>
  )
}

interface Props {
  /** `hero`: the screen shows the card itself. `task`: paying or agreeing, without greeting, card or bottom bar. */
  variant?: 'plain' | 'hero' | 'task' | undefined
  /** The logo of the phone and of the narrow rail. */
  symbol: LogoPicture
  logo: LogoPicture
  homeTo: string
  /** 'Olá, Marina' */
  greeting: string
  /** The address of the account's own access screen; undefined in a session that opens one module alone. */
  accountTo: string | undefined
  card?: Omit<ActiveCardProps, 'className'> | undefined
  modules: readonly ModuleLink[]
  onSignOut: () => void
  children: ReactNode
}
