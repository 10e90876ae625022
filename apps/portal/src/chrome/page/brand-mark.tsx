import { usePortalConfig } from '../../theme/portal-config.ts'
import styles from './brand-mark.module.css'
import { Logo } from './logo.tsx'

/** The brand's picture on a phone, where no bar shows it (CHROME-04). */
export function BrandMark() {
  const { title, logoPath, dark } = usePortalConfig().theme
  return <Logo className={styles.brand} src={logoPath} darkSrc={dark?.logoPath} alt={title} />
}
