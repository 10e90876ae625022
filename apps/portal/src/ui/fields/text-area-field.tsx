import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, fieldBox, fieldLinks, type FieldTexts } from './field.tsx'
import styles from './text-area-field.module.css'

/** Several lines of text: a description, a message. */
export function TextAreaField({ label, labelHidden, hint, error, name, id = name, ...area }: TextAreaFieldProps) {
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <div className={classNames(fieldBox, styles.box)}>
        <textarea rows={4} {...area} name={name} {...fieldLinks({ id, hint, error })} />
      </div>
    </Field>
  )
}

interface TextAreaFieldProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'className' | 'name' | 'id'> {
  name: string
  id?: string
}
