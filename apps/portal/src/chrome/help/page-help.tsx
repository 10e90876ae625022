import { Fragment, lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { usePortalConfig } from '../../theme/portal-config.ts'
import { classNames } from '../../ui/class-names.ts'
import { CookiePreferences } from '../dialogs/cookie-preferences.tsx'
import { Listen } from './listen.tsx'
import styles from './page-help.module.css'
import { useContacts } from './use-contacts.ts'
import { useLibras } from './use-libras.ts'

const Libras = lazy(() => import('./libras.tsx'))

/** Help at the end of every page without a footer, in one place and order (WCAG 3.2.6): people, answers, the voice. */
export function PageHelp({ cookies = false }: PageHelpProps) {
  const { contacts, schedule } = useContacts()
  return (
    <section className={styles.help} aria-label="Atendimento" data-help>
      <p>
        <b>Precisa de ajuda?</b> {contacts.length === 0 && 'O telefone está no verso do seu cartão.'}
        {contacts.map(({ phone }, at) => (
          <Fragment key={phone.href}>
            {at > 0 && ' ou '}
            <a className="link num nowrap" href={phone.href}>
              {phone.text}
            </a>
          </Fragment>
        ))}
        {schedule !== undefined && <span className="muted">{` · ${schedule}`}</span>}
      </p>
      <OtherWays />
      <HelpWays />
      {cookies && <CookiePreferences />}
    </section>
  )
}

/** Ways to people besides the telephones; `known` are addresses that stand above already. */
export function OtherWays({ known }: { known?: readonly string[] }) {
  const { deaf, chat, email } = usePortalConfig().theme.help ?? {}
  const ways = [
    { name: 'Pessoas surdas ou com deficiência de fala', way: deaf },
    { name: 'Chat', way: chat },
    { name: 'E-mail', way: email },
  ]
  return ways.map(
    ({ name, way }) =>
      way &&
      known?.includes(way.href) !== true && (
        <p key={name}>
          {`${name}: `}
          <a className={classNames('link num', way.href.startsWith('tel:') && 'nowrap')} href={way.href}>
            {way.text}
          </a>
          {way.schedule !== undefined && <span className="muted">{` · ${way.schedule}`}</span>}
        </p>
      ),
  )
}

/** Ways to answers, the same at the end of an account's pages and in the footer. */
export const HelpWays = () => (
  <div className={styles.ways}>
    <Link className="link" to={paths.help()}>
      Ajuda
    </Link>
    <Link className="link" to={paths.accessibility()}>
      Acessibilidade
    </Link>
    <Listen />
    {useLibras() && (
      <Suspense>
        <Libras />
      </Suspense>
    )}
  </div>
)

export interface PageHelpProps {
  cookies?: boolean | undefined
}
