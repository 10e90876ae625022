import { useEffect, useRef, useState, type FormEvent, type MouseEvent } from 'react'
import { classNames } from '../class-names.ts'
import { Field, fieldLinks, type FieldTexts } from './field.tsx'
import styles from './code-field.module.css'

/** ONE input over six drawn boxes, so that paste, `one-time-code` and password managers work. */
export function CodeField({
  name,
  id = name,
  length = 6,
  sendsWhenPasted = false,
  label,
  labelHidden,
  hint,
  error,
  autoFocus,
}: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const places = Array.from({ length }, (_, place) => place)

  // Digits typed before hydration.
  useEffect(() => setCode(digits(input.current!.value, length)), [length])

  const write = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    const typed = digits(currentTarget.value, length)
    currentTarget.value = typed
    setCode(typed)
    if (sendsWhenPasted && typed.length === length && isPasted(nativeEvent)) currentTarget.form?.requestSubmit()
  }
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <div className={styles.code}>
        <input
          {...fieldLinks({ id, hint, error })}
          ref={input}
          name={name}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          autoFocus={autoFocus}
          onInput={write}
          onClick={caretToEnd}
        />
        {places.map((place) => (
          <span
            key={place}
            aria-hidden="true"
            className={classNames(
              place < code.length && styles.full,
              place === Math.min(code.length, length - 1) && styles.now,
            )}
          >
            {code[place]}
          </span>
        ))}
      </div>
    </Field>
  )
}

/** A browser that fills a field in names no way of typing, or a replacement. */
const isPasted = ({ inputType }: Event & { inputType?: string }): boolean =>
  inputType === undefined || inputType === 'insertFromPaste' || inputType === 'insertReplacementText'

const digits = (text: string, length: number): string => text.replace(/\D/g, '').slice(0, length)

const caretToEnd = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
  const { selectionStart, selectionEnd, value } = currentTarget
  if (selectionStart === selectionEnd) currentTarget.setSelectionRange(value.length, value.length)
}

interface CodeFieldProps extends FieldTexts {
  name: string
  id?: string
  length?: number
  /** A whole code that is pasted, or filled in by the browser, sends the form; the hint must say so (WCAG 3.2.2). */
  sendsWhenPasted?: boolean
  autoFocus?: boolean
}
