import type { ComponentProps } from 'react'
import { Icon, type IconShape } from '../icon.tsx'
import styles from './field-action.module.css'

/** A text button at the end of a field's box: 'Mostrar', 'Limpar'. */
export function FieldAction({ icon, children, ...rest }: FieldActionProps) {
  return (
    <button type="button" {...rest} className={styles.action}>
      {icon && <Icon of={icon} />}
      {children}
    </button>
  )
}

interface FieldActionProps extends Omit<ComponentProps<'button'>, 'className'> {
  icon?: IconShape | undefined
}
