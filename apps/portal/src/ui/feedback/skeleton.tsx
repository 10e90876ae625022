import { cssVars } from '../css-vars.ts'
import styles from './skeleton.module.css'

/**
 * The shape of coming content, on the real paper card. Decoration: the screen says 'Carregando...' once, in a `Spinner`
 * or a status.
 */
export function Skeleton({
  width = '100%',
  height = '16px',
  above = '0px',
}: {
  width?: string
  height?: string
  above?: string
}) {
  return (
    <span
      className={styles.skeleton}
      aria-hidden="true"
      style={cssVars({ '--w': width, '--h': height, '--above': above })}
    />
  )
}
