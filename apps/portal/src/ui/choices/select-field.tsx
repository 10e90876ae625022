import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, fieldBox, fieldLinks, type FieldTexts } from '../fields/field.tsx'
import { Icon } from '../icon.tsx'
import { chevronDown } from '../icons/directions.ts'
import styles from './select-field.module.css'

/** The system's own list: `children` are `<option>`s. */
export function SelectField({ label, labelHidden, hint, error, name, id = name, ...select }: SelectFieldProps) {
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <div className={classNames(fieldBox, styles.box)}>
        <select {...select} name={name} {...fieldLinks({ id, hint, error })} />
        <Icon of={chevronDown} />
      </div>
    </Field>
  )
}

interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'className' | 'name' | 'id'> {
  name: string
  id?: string
}
