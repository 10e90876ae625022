import { classNames } from '../class-names.ts'
import { cssVars } from '../css-vars.ts'
import { Icon } from '../icon.tsx'
import { lock } from '../icons/access.ts'
import type { CardLogo } from './card-art.tsx'
import styles from './mini-card.module.css'

/** A card as a stamp; larger with a logo, for choosing among several. `face` is a plain colour, `brand` another brand's. */
export function MiniCard({ logo, face, brand, locked }: MiniCardProps) {
  return (
    <span
      className={classNames(styles.mini, logo && styles.large, locked && styles.locked)}
      data-cartao={brand}
      style={face === undefined ? undefined : cssVars({ '--face': face })}
    >
      {logo && <img src={logo.src} alt={logo.alt} />}
      {locked && <Icon of={lock} size="small" />}
    </span>
  )
}

interface MiniCardProps {
  logo?: CardLogo | undefined
  face?: string | undefined
  /** Its style sheet has to be on the page. */
  brand?: string | undefined
  /** Shaded: it buys nothing, and a word beside it says so. */
  locked?: boolean | undefined
}
