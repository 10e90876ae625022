import { usePortalConfig } from '../../theme/portal-config.ts'
import styles from './brand-mark.module.css'
import { Logo } from './logo.tsx'

/** The brand's picture where no bar shows it: on a phone (CHROME-04), or on every screen if `wide`. */
export function BrandMark({ wide }: { wide?: boolean }) {
  const { title, logoPath, dark } = usePortalConfig().theme
  return (
    <Logo
      className={wide ? styles.brand : `${styles.brand} ${styles.narrow}`}
      src={logoPath}
      darkSrc={dark?.logoPath}
      alt={title}
    />
  )
}
