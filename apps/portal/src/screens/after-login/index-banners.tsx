import { useId, useRef, useState } from 'react'
import type { OfferBanner } from '../../journey/journey.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { close } from '../../ui/icons/actions.ts'
import { dismissBanner, dismissedBanners } from './dismissed-banners.ts'
import styles from './index-banners.module.css'
import { SafeHtml, wordsOf } from './safe-html.tsx'

/** INV-11: the brand's banners where a module opens, below what is due; each is closed by itself. */
export default function IndexBanners({ banners }: { banners: readonly OfferBanner[] }) {
  const [dismissed, setDismissed] = useState(dismissedBanners)
  const list = useRef<HTMLElement>(null)
  const shown = banners.filter(({ idItem }) => !dismissed.includes(idItem))
  if (shown.length === 0) return null
  const dismiss = (id: string) => {
    dismissBanner(id)
    setDismissed([...dismissed, id])
    // The button that had the focus goes with its banner.
    const next = shown.length > 1 ? list.current : document.querySelector<HTMLElement>('main')
    next?.focus({ preventScroll: true })
  }
  return (
    <section className={styles.banners} aria-label="Para você" tabIndex={-1} ref={list}>
      {shown.map((banner) => (
        <OneBanner key={banner.idItem} banner={banner} onDismiss={() => dismiss(banner.idItem)} />
      ))}
    </section>
  )
}

/** `id` and `class` are the wire's, so that an issuer's tags find the banner. */
function OneBanner({ banner, onDismiss }: { banner: OfferBanner; onDismiss: () => void }) {
  const { idItem, class: given, titleModal, descriptionModal, imagePath } = banner
  const [broken, setBroken] = useState(imagePath === '')
  const title = useId()
  return (
    <div role="group" id={idItem} className={classNames(styles.banner, given)} aria-labelledby={title}>
      {!broken && (
        <img
          className={styles.picture}
          src={imagePath}
          alt=""
          width="480"
          height="200"
          loading="lazy"
          onError={() => setBroken(true)}
        />
      )}
      <div className={styles.words}>
        <h2 id={title}>
          <SafeHtml html={titleModal} inHeading />
        </h2>
        <div className={styles.text}>
          <SafeHtml html={descriptionModal} />
        </div>
      </div>
      <div className={styles.close}>
        <IconButton icon={close} label={`Dispensar: ${wordsOf(titleModal)}`} onClick={onDismiss} />
      </div>
    </div>
  )
}
