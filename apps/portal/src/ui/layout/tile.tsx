import { classNames } from '../class-names.ts'
import { Icon, type IconShape } from '../icon.tsx'
import styles from './tile.module.css'

/** An icon on a small square. */
export function Tile({
  icon,
  brand,
  small,
  large,
}: {
  icon: IconShape
  brand?: boolean | undefined
  small?: boolean | undefined
  large?: boolean | undefined
}) {
  return (
    <span className={classNames(styles.tile, brand && styles.brand, small && styles.small, large && styles.large)}>
      <Icon of={icon} className={styles.icon} />
    </span>
  )
}
