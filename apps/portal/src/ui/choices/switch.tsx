import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './switch.module.css'

/** A switch takes effect at once; its name stays while its detail tells the state. What needs a confirmation is a checkbox and a button. */
export function Switch({ title, detail, ...rest }: SwitchProps) {
  const id = useId()
  return (
    <label className={styles.toggle} htmlFor={id}>
      <span className={styles.title}>
        <span id={`${id}-title`}>{title}</span>
        {detail !== undefined && <small id={`${id}-detail`}>{detail}</small>}
      </span>
      <input
        {...rest}
        className={styles.switch}
        type="checkbox"
        {...role}
        id={id}
        aria-labelledby={`${id}-title`}
        aria-describedby={detail === undefined ? undefined : `${id}-detail`}
      />
    </label>
  )
}

// A checkbox announces its checked state by itself.
const role = { role: 'switch' }

interface SwitchProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'role' | 'id' | 'title'> {
  title: ReactNode
  detail?: ReactNode
}
