import type { ComponentProps } from 'react'
import { Icon, type IconShape } from '../icon.tsx'
import styles from './icon-button.module.css'

/** An icon that stands alone: only for close, back and sort. `label` is its name. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={styles.button} aria-label={label}>
      <Icon of={icon} />
    </button>
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> {
  icon: IconShape
  label: string
}
