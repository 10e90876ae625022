import { classNames } from '../class-names.ts'
import { Icon, type IconShape } from '../icon.tsx'
import styles from './tile.module.css'

/** An icon on a small square. */
export function Tile({
  icon,
  brand,
  large,
}: {
  icon: IconShape
  brand?: boolean | undefined
  large?: boolean | undefined
}) {
  return (
    <span className={classNames(styles.tile, brand && styles.brand, large && styles.large)}>
      <Icon of={icon} className={styles.icon} />
    </span>
  )
}
