import { classNames } from '../class-names.ts'
import { cssVars } from '../css-vars.ts'
import type { CardLogo } from './card-art.tsx'
import styles from './mini-card.module.css'

/** A card as a stamp; larger with a logo, for choosing among several. `face` is the colour of another brand's card. */
export function MiniCard({ logo, face }: MiniCardProps) {
  return (
    <span
      className={classNames(styles.mini, logo && styles.large)}
      style={face === undefined ? undefined : cssVars({ '--face': face })}
    >
      {logo && <img src={logo.src} alt={logo.alt} />}
    </span>
  )
}

interface MiniCardProps {
  logo?: CardLogo | undefined
  face?: string | undefined
}
