import { useState } from 'react'
import type { OfferBanner } from '../../journey/journey.ts'
import { Icon, type IconShape } from '../../ui/icon.tsx'
import { clock } from '../../ui/icons/states.ts'
import { mail, percent } from '../../ui/icons/things.ts'
import styles from './digital-invoice.module.css'
import { SafeHtml } from './safe-html.tsx'

const icons: readonly IconShape[] = [percent, mail, clock]

/** One advantage. An icon replaces a picture that is missing or does not load. */
export function Slide({ banner, place }: { banner: OfferBanner; place: number }) {
  const [broken, setBroken] = useState(banner.imagePath === '')
  return (
    <>
      <div className={styles.picture}>
        {broken ? (
          <Icon of={icons[place % icons.length] ?? mail} />
        ) : (
          <img
            src={banner.imagePath}
            alt=""
            width="400"
            height="200"
            draggable={false}
            onError={() => setBroken(true)}
          />
        )}
      </div>
      <h3>
        <SafeHtml html={banner.titleModal} inHeading />
      </h3>
      <div className={styles.words}>
        <SafeHtml html={banner.descriptionModal} />
      </div>
    </>
  )
}
