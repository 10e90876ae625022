import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CardArt, type CardAction, type CardLogo } from './card-art.tsx'
import styles from './sleeve.module.css'

/** The card tucked behind its paper: `children` is a `<Slip tucked>`. `low` shows less of the card (sign-in). */
export function Sleeve({ low, logo, action, children }: SleeveProps) {
  return (
    <div className={classNames(styles.sleeve, low && styles.low)}>
      <div className={styles.card}>
        <CardArt tucked logo={logo} action={action} />
      </div>
      {children}
    </div>
  )
}

interface SleeveProps {
  low?: boolean | undefined
  logo?: CardLogo | undefined
  action?: CardAction | undefined
  children: ReactNode
}
