import type { MouseEvent } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { download } from '../../ui/icons/actions.ts'
import type { FooterProps } from './footer.tsx'
import type { FooterStore } from '../../theme/footer-configuration.ts'
import styles from './footer.module.css'

/** The stores of the issuer's app; a phone gets one button to its own store instead, where that has words. */
export function FooterStores({ stores, mobileText, onFollow }: FooterStoresProps) {
  return (
    <div className={styles.stores}>
      {mobileText !== undefined && (
        <a className="only-phone" href={stores[0]!.href} onClick={(event) => toOwnStore(event, stores)}>
          {mobileText}
        </a>
      )}
      {stores.map(({ href, imageSrc, imageAlt, testId, analyticsEvent }) => (
        <a
          className={mobileText && 'only-desk'}
          key={href}
          href={href}
          data-testid={testId}
          onClick={() => onFollow?.(analyticsEvent)}
        >
          {imageSrc ? (
            <img src={imageSrc} alt={imageAlt} />
          ) : (
            <>
              <Icon of={download} />
              {imageAlt}
            </>
          )}
        </a>
      ))}
    </div>
  )
}

function toOwnStore(event: MouseEvent<HTMLAnchorElement>, stores: readonly FooterStore[]) {
  const own = stores.find(({ href }) => href.includes('apple.com') === /iPhone|iPad/.test(navigator.userAgent))
  if (own) event.currentTarget.href = own.href
}

interface FooterStoresProps {
  stores: readonly FooterStore[]
  mobileText: string | undefined
  onFollow: FooterProps['onFollow']
}
