import type { ReactNode } from 'react'
import { buttonLooks } from '../buttons/button-looks.ts'
import { fieldLinks } from '../fields/field.tsx'
import { FieldError } from '../fields/field-error.tsx'
import styles from './file-picker.module.css'

/** Opens the device's files; `FileRow`s below list the chosen ones. A removed file may be chosen again. */
export function FilePicker({ label, name, hint, error, accept, single = false, onChoose, children }: FilePickerProps) {
  return (
    <div className={styles.field}>
      {onChoose && (
        <label className={buttonLooks({ kind: 'secondary', block: true }, styles.pick)}>
          {label}
          <input
            type="file"
            multiple={!single}
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
  /** Media types that the device offers; nothing is refused by them. */
  accept: string
  /** Takes one file. */
  single?: boolean
  /** Undefined where no further file fits. */
  onChoose?: ((files: File[]) => void) | undefined
  /** The list of files. */
  children?: ReactNode
}
