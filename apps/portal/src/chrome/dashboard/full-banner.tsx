import type { Banner } from '../../theme/theme.ts'
import styles from './full-banner.module.css'
import { useBrandHome } from '../page/use-brand-home.ts'

/** The brand's banners across the page; a picture is drawn only with its words. */
export function FullBanner({ banners }: { banners?: readonly Banner[] }) {
  const { fullBanner = [] } = useBrandHome()
  const shown = banners ?? fullBanner
  if (shown.length === 0) return null
  return (
    <div className={styles.banners}>
      {shown.map(({ idItem, titleModal, descriptionModal, imagePath }) => (
        <section key={idItem} className={styles.banner} aria-labelledby={idItem}>
          <img className={styles.picture} src={imagePath} alt="" loading="lazy" />
          <div className={styles.words}>
            <h2 id={idItem}>{titleModal}</h2>
            <p>{descriptionModal}</p>
          </div>
        </section>
      ))}
    </div>
  )
}
