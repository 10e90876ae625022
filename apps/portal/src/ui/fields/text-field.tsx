import type { ComponentProps, ReactNode } from 'react'
import { Field, fieldBox, fieldLinks, type FieldTexts } from './field.tsx'
import { Icon, type IconShape } from '../icon.tsx'
import styles from './text-field.module.css'

/** One line of text. Uncontrolled unless `value` is given; `FormData` has it under `name`, which is also its id. */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  prefix,
  icon,
  action,
  name,
  id = name,
  ...input
}: TextFieldProps) {
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <div className={fieldBox}>
        {icon && <Icon of={icon} />}
        {prefix !== undefined && (
          <span className={styles.prefix} aria-hidden="true">
            {prefix}
          </span>
        )}
        <input {...input} name={name} {...fieldLinks({ id, hint, error })} />
        {action}
      </div>
    </Field>
  )
}

export interface TextFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'className' | 'prefix' | 'name' | 'id'> {
  name: string
  id?: string
  /** Drawn before the value and not read: say the unit in the label too. */
  prefix?: string | undefined
  icon?: IconShape | undefined
  /** Shown at the end of the box: a `FieldAction`. */
  action?: ReactNode
}
