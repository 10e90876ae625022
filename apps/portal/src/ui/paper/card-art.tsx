import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconShape } from '../icon.tsx'
import styles from './card-art.module.css'

/** The card: the brand's face and pattern. With `name` and `lastFour` it is whole, chip included; without them only its top shows. */
export function CardArt({ logo, name, lastFour, action, tucked }: CardArtProps) {
  return (
    <div className={classNames(styles.card, tucked && styles.tucked)}>
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
}
