import type { ReactNode } from 'react'
import { buttonLooks } from './button-looks.ts'
import { fieldLinks } from './field.tsx'
import { FieldError } from './field-error.tsx'
import styles from './file-picker.module.css'

/** Opens the device's files. What was chosen is listed by `FileRow`s below; the same file may be chosen again after it was removed. */
export function FilePicker({ label, name, hint, error, accept, onChoose, children }: FilePickerProps) {
  return (
    <div className={styles.field}>
      {onChoose && (
        <label className={buttonLooks({ kind: 'secondary', block: true }, styles.pick)}>
          {label}
          <input
            type="file"
            multiple
            name={name}
            accept={accept}
            {...fieldLinks({ id: name, hint, error })}
            onChange={({ currentTarget }) => {
              onChoose([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
        </label>
      )}
      {hint !== undefined && (
        <p className="small muted" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${name}-error`} error={error} />
      {children}
    </div>
  )
}

interface FilePickerProps {
  label: string
  name: string
  hint?: ReactNode
  error?: string | undefined
  /** Media types: what the device offers, and no guard. */
  accept: string
  /** Left out where there is room for no more. */
  onChoose?: ((files: File[]) => void) | undefined
  /** The list. */
  children?: ReactNode
}
