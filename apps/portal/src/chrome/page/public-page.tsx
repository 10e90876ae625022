import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { SimpleModeSwitch } from '../help/simple-mode-switch.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar, type TopBarProps } from './top-bar.tsx'
import styles from './public-page.module.css'

/** A screen outside the dashboard. `bar: null` and no `footer` where the specification hides them. */
export function PublicPage({ bar, footer, width, className, children }: PublicPageProps) {
  return (
    <>
      <SkipLink />
      {bar && <TopBar {...bar} />}
      <main className={classNames(width && styles[width], className)} id="conteudo" tabIndex={-1}>
        {bar?.wideOnly && (
          <p className="only-phone">
            <SimpleModeSwitch />
          </p>
        )}
        {children}
      </main>
      {footer}
    </>
  )
}

interface PublicPageProps {
  bar: TopBarProps | null
  /** A `Footer`. */
  footer?: ReactNode
  /** `auth`: one narrow column. `page`: the whole width in a column of blocks. Without it the screen arranges itself. */
  width?: 'auth' | 'page' | undefined
  className?: string | undefined
  children: ReactNode
}
