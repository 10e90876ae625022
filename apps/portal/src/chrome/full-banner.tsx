import type { Banner } from '../theme/theme.ts'
import styles from './full-banner.module.css'

/** What the brand has to say, across the page; each picture only goes with its words. */
export const FullBanner = ({ banners }: { banners: readonly Banner[] }) => (
  <div className={styles.banners}>
    {banners.map(({ idItem, titleModal, descriptionModal, imagePath }) => (
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
