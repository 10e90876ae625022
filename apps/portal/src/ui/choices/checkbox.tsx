import type { ComponentProps, ReactNode } from 'react'
import { unbroken } from '../unbroken.tsx'
import { FieldError } from '../fields/field-error.tsx'
import mark from '../feedback/mark.module.css'
import styles from './checkbox.module.css'

/** An acceptance: its sentence is the label and may hold a link. */
export function Checkbox({ name, id = name, error, children, ...rest }: CheckboxProps) {
  return (
    <div>
      <label className={styles.accept} htmlFor={id}>
        <input
          {...rest}
          className={mark.checkbox}
          type="checkbox"
          id={id}
          name={name}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        <span>{unbroken(children)}</span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'name' | 'id'> {
  name: string
  id?: string
  error?: string | undefined
  children: ReactNode
}
