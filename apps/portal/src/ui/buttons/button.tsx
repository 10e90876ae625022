import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { Icon, type IconShape } from '../icon.tsx'
import { unbroken } from '../unbroken.tsx'
import { buttonLooks, type ButtonLooks } from './button-looks.ts'
import styles from './button.module.css'

/**
 * `busy` keeps the width and says 'Carregando...'; `reason` refuses presses and says why below. Both stay focusable,
 * unlike `disabled`, which readers miss.
 */
export function Button({ kind, size, block, icon, busy, reason, onClick, children, ...rest }: ButtonProps) {
  const reasonId = useId()
  const refuses = busy === true || reason !== undefined || rest['aria-disabled'] === true
  const press = (event: MouseEvent<HTMLButtonElement>) => (refuses ? event.preventDefault() : onClick?.(event))
  return (
    <>
      <button
        type="button"
        {...rest}
        className={buttonLooks({ kind, size, block }, busy && styles.busy)}
        onClick={press}
        aria-disabled={refuses || undefined}
        aria-describedby={reason === undefined ? rest['aria-describedby'] : reasonId}
      >
        <span className={styles.label}>
          {icon && <Icon of={icon} size={size === 'small' ? 'small' : 'regular'} />}
          {unbroken(children)}
        </span>
        {busy && <span className={styles.wait}>Carregando...</span>}
      </button>
      {reason !== undefined && (
        <span className={styles.reason} id={reasonId}>
          {reason}
        </span>
      )}
    </>
  )
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'disabled'>, ButtonLooks {
  icon?: IconShape | undefined
  busy?: boolean | undefined
  reason?: string | undefined
  children: ReactNode
}
