import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { AccountMenu, type AccountMenuProps } from './account-menu.tsx'
import { cardSheet } from '../../session/card-brand.ts'
import { ActiveCard, type ActiveCardProps } from './active-card.tsx'
import { Bell } from './bell.tsx'
import { Logo, type LogoPicture } from '../page/logo.tsx'
import { ModuleMenu, type ModuleLink } from './module-menu.tsx'
import { SkipLink } from '../page/skip-link.tsx'
import styles from './dashboard-shell.module.css'

/** The frame of a dashboard screen, one mark-up: header and bottom bar on a phone, a rail from 768 px. */
export function DashboardShell({
  variant = 'plain',
  symbol,
  logo,
  homeTo,
  name,
  greeting,
  accountTo,
  card,
  modules,
  onSignOut,
  children,
  cardBrand,
}: Props) {
  return (
    <>
      <SkipLink />
      {/* A single module makes no menu: on a phone it would only take room. */}
      {cardBrand !== undefined && <link rel="stylesheet" href={cardSheet(cardBrand)} />}
      <div
        className={classNames(styles.shell, styles[variant], modules.length < 2 && styles.single)}
        data-cartao={cardBrand}
      >
        <div className={styles.rail}>
          <header className={styles.dash}>
            <Link className={styles.logo} to={homeTo} aria-label={`${logo.alt}, início`}>
              <Logo {...symbol} alt="" className={styles.symbol} />
              <Logo {...logo} alt="" className={styles.word} />
            </Link>
            <p className={styles.greeting}>{greeting}</p>
            <div className={styles.tools}>
              {accountTo !== undefined && <Bell />}
              <AccountMenu name={name} accountTo={accountTo} onSignOut={onSignOut} />
            </div>
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

interface Props extends AccountMenuProps {
  /** `hero`: the screen shows the card itself, or is of no single one. `task`: paying or agreeing, without greeting, card or bottom bar. */
  variant?: 'plain' | 'hero' | 'task' | undefined
  /** The logo of the phone and of the narrow rail. */
  symbol: LogoPicture
  logo: LogoPicture
  homeTo: string
  /** 'Olá, Marina' */
  greeting: string
  card?: Omit<ActiveCardProps, 'className'> | undefined
  /** Another brand's, whose face the card has. */
  cardBrand?: string | undefined
  modules: readonly ModuleLink[]
  children: ReactNode
}
