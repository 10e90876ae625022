import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconShape } from '../icon.tsx'
import { lock } from '../icons/access.ts'
import styles from './card-art.module.css'

/** The card: the brand's face and pattern. With `name` and `lastFour` it is whole, chip included; without them only its top shows. */
export function CardArt({ logo, name, lastFour, action, tucked, locked }: CardArtProps) {
  return (
    <div className={classNames(styles.card, tucked && styles.tucked, locked !== undefined && styles.locked)}>
      {(logo || action) && (
        <div className={styles.top}>
          {logo && <img src={logo.src} alt={logo.alt} />}
          {action && (
            <button className={styles.action} type="button" onClick={action.onPress}>
              <Icon of={action.icon} size="small" />
              {action.text}
            </button>
          )}
        </div>
      )}
      {lastFour !== undefined && (
        <>
          <span className={styles.chip} />
          <p className={styles.foot}>
            <span>{name}</span>
            <span className="num">•••• {lastFour}</span>
          </p>
        </>
      )}
      {locked !== undefined && (
        <p className={styles.state}>
          <Icon of={lock} />
          {locked}
        </p>
      )}
    </div>
  )
}

export interface CardLogo {
  src: string
  alt: string
}

/** 'Trocar cartão', on the card itself. */
export interface CardAction {
  icon: IconShape
  text: string
  onPress: () => void
}

interface CardArtProps {
  logo?: CardLogo | undefined
  name?: ReactNode
  lastFour?: string | undefined
  action?: CardAction | undefined
  /** Fills the box that its `Sleeve` gives. */
  tucked?: boolean | undefined
  /** The word for a card that buys nothing: a shade and a padlock go with it. */
  locked?: string | undefined
}
