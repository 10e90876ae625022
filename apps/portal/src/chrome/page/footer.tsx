import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { reportFollowed } from '../../telemetry/followed.ts'
import { usePortalConfig } from '../../theme/portal-config.ts'
import { Icon } from '../../ui/icon.tsx'
import { lock } from '../../ui/icons/access.ts'
import { CookiePreferences } from '../dialogs/cookie-preferences.tsx'
import { FooterBlock } from './footer-block.tsx'
import type { FooterConfiguration } from '../../theme/footer-configuration.ts'
import styles from './footer.module.css'
import { HelpWays, OtherWays } from '../help/page-help.tsx'
import { showToast } from '../notices/toasts.ts'

/** The issuer's footer; nothing at all where the issuer configured none. */
export function Footer({ configuration, year, version, onFollow = reportFollowed }: FooterProps) {
  const policy = usePolicy()
  if (!configuration) return null
  const { protectedEnvironment: safe, columns, legal } = configuration
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <p className={styles.safe}>
          {safe.imageSrc ? <img src={safe.imageSrc} alt={safe.imageAlt} /> : <Icon of={lock} />}
          {safe.title}
        </p>
        <div className={styles.columns}>
          {columns.map(({ blocks }, column) => (
            <div className={styles.column} key={blocks[0]?.title}>
              {blocks.map((block, index) => (
                <FooterBlock
                  key={block.title}
                  block={block}
                  id={`footer-${column}-${index}`}
                  onModalLink={policy.open}
                  onFollow={onFollow}
                />
              ))}
            </div>
          ))}
        </div>
        <p>
          Recebeu um boleto ou um Pix em nosso nome?{' '}
          <Link className="link" to={paths.checkCode()}>
            Confira se é nosso
          </Link>
        </p>
        <OtherWays known={telephonesOf(columns)} />
        <HelpWays />
        <CookiePreferences />
        <p className={styles.legal}>
          <span>{`© ${year} ${legal.companyName} · CNPJ ${legal.cnpj} · ${legal.copyrightText}`}</span>
          <span>{version}</span>
        </p>
      </div>
      {policy.shown}
    </footer>
  )
}

const telephonesOf = (columns: FooterConfiguration['columns']): string[] =>
  columns.flatMap(({ blocks }) => blocks.flatMap(({ contacts = [] }) => contacts.map(({ phone }) => phone.href)))

/** The security policy (MODAL-07), loaded when it is opened, with the issuer's own text where there is one. */
function usePolicy() {
  const { reviewedOn, address } = usePortalConfig().theme.securityPolicy ?? {}
  const [shown, show] = useState<ReactNode>(null)
  const open = () =>
    void Promise.all([
      import('../dialogs/security-policy.tsx'),
      address === undefined ? undefined : textAt(address),
    ]).then(
      ([{ SecurityPolicy }, own]) =>
        show(<SecurityPolicy reviewedOn={reviewedOn} own={own} onClose={() => show(null)} />),
      () => showToast({ text: 'Não conseguimos abrir a política. Confira a internet e tente de novo.' }),
    )
  return { shown, open }
}

async function textAt(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${answer.status}`)
  return answer.text()
}

export interface FooterProps {
  configuration: FooterConfiguration | null | undefined
  year: number
  /** 'V.5.01.1' */
  version: string
  /** Called with the `analyticsEvent` of each link or store that is followed. */
  onFollow?: ((analyticsEvent: unknown) => void) | undefined
}
