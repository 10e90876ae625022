import { Icon } from '../ui/icon.tsx'
import { lock } from '../ui/icons/lock.ts'
import { FooterBlock } from './footer-block.tsx'
import type { FooterConfiguration, FooterLink } from './footer-configuration.ts'
import styles from './footer.module.css'

/** The issuer's footer; nothing at all where the issuer configured none. */
export function Footer({ configuration, year, version, onModalLink, onFollow }: FooterProps) {
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
                  onModalLink={onModalLink}
                  onFollow={onFollow}
                />
              ))}
            </div>
          ))}
        </div>
        <p className={styles.legal}>
          <span>{legalLine(year, legal)}</span>
          <span>{version}</span>
        </p>
      </div>
    </footer>
  )
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
  /** A link that opens a modal (the security policy). */
  onModalLink?: ((link: FooterLink) => void) | undefined
  /** Any link or shop that is followed: for its analytics event. */
  onFollow?: ((analyticsEvent: unknown) => void) | undefined
}
