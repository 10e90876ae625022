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
  const refuses = busy || reason || rest['aria-disabled']
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!refuses) return onClick?.(event)
    event.preventDefault()
    // Enter in a field presses from afar: a reader hears the reason here.
    event.currentTarget.focus()
  }
  return (
    <>
      <button
        type="button"
        {...rest}
        className={buttonLooks({ kind, size, block }, busy && styles.busy)}
        onClick={press}
        aria-disabled={refuses ? true : undefined}
        aria-describedby={reason ? reasonId : rest['aria-describedby']}
      >
        <span className={styles.label}>
          {icon && <Icon of={icon} size={size === 'small' ? 'small' : 'regular'} />}
          {unbroken(children)}
        </span>
        {busy && <span className={styles.wait}>Carregando...</span>}
      </button>
      {reason && (
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
