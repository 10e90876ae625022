import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError } from './field-error.tsx'
import styles from './field.module.css'

/** The frame of every field: label above, the control, the hint, the error. `fieldLinks` ties them. */
export function Field({ id, label, labelHidden, hint, error, children }: FieldProps) {
  return (
    <div className={classNames(styles.field, error !== undefined && styles.bad)}>
      <label className={labelHidden ? 'vh' : 'label'} htmlFor={id}>
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** The control's references, so that a reader hears the error, then the hint. */
export const fieldLinks = ({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) => ({
  id,
  'aria-invalid': error === undefined ? undefined : true,
  'aria-describedby': classNames(error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`) || undefined,
})

export const fieldBox = styles.box

export interface FieldTexts {
  label: string
  labelHidden?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
}

interface FieldProps extends FieldTexts {
  id: string
  children: ReactNode
}
