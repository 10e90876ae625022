import { type ComponentType, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { lock } from '../ui/icons/lock.ts'
import { FooterBlock } from './footer-block.tsx'
import type { FooterConfiguration } from './footer-configuration.ts'
import styles from './footer.module.css'
import { showToast } from './toasts.ts'

/** The issuer's footer; nothing at all where the issuer configured none. */
export function Footer({ configuration, year, version, onFollow }: FooterProps) {
  const policy = usePolicy()
  if (!configuration) return null
  const { protectedEnvironment: safe, columns = [], legal } = configuration
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        {safe && (
          <p className={styles.safe}>
            {safe.imageSrc ? <img src={safe.imageSrc} alt={safe.imageAlt ?? ''} /> : <Icon of={lock} />}
            {safe.title}
          </p>
        )}
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
        <p className={styles.legal}>
          <span>{legalLine(year, legal)}</span>
          <span>{version}</span>
        </p>
      </div>
      {policy.Shown && <policy.Shown onClose={policy.close} />}
    </footer>
  )
}

/** MODAL-07; its code comes when it is asked for. */
function usePolicy() {
  const [Shown, show] = useState<ComponentType<{ onClose: () => void }>>()
  const open = () =>
    void import('./security-policy.tsx').then(
      ({ SecurityPolicy }) => show(() => SecurityPolicy),
      () => showToast({ text: 'Não conseguimos abrir a política. Confira a internet e tente de novo.' }),
    )
  return { Shown, open, close: () => show(undefined) }
}

const legalLine = (year: number, legal: FooterConfiguration['legal']) =>
  [`© ${year}${legal ? ` ${legal.companyName}` : ''}`, legal?.cnpj && `CNPJ ${legal.cnpj}`, legal?.copyrightText]
    .filter(Boolean)
    .join(' · ')

export interface FooterProps {
  configuration: FooterConfiguration | null | undefined
  year: number
  /** 'V.5.01.1' */
  version: string
  /** Any link or shop that is followed: for its analytics event. */
  onFollow?: ((analyticsEvent: unknown) => void) | undefined
}
