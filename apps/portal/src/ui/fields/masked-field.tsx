import type { FormEvent } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

/**
 * Digits that take their marks while typed. It stays uncontrolled, so input before hydration survives; a `maxLength`
 * would cut pastes with other separators.
 */
export function MaskedField({ format, fromEnd, onInput, ...rest }: MaskedFieldProps) {
  const write = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const { value, selectionStart } = input
    const before = digitsIn(value.slice(0, selectionStart ?? value.length))
    const after = digitsIn(value) - before
    input.value = format(value, (event.nativeEvent as InputEvent).inputType === 'insertFromPaste')
    const place = fromEnd ? digitsIn(input.value) - after : before
    const caret = selectionStart === value.length ? input.value.length : afterDigit(input.value, place)
    input.setSelectionRange(caret, caret)
    onInput?.(event as Parameters<typeof onInput>[0])
  }
  return <TextField inputMode="numeric" {...rest} onInput={write} />
}

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

/** The place right after the nth digit, before the next mark, so that a deleted mark does not come back in the way. */
function afterDigit(text: string, count: number): number {
  let place = 0
  for (let seen = 0; seen < count && place < text.length; place += 1) if (/\d/.test(text[place]!)) seen += 1
  return place
}

export interface MaskedFieldProps extends TextFieldProps {
  /** Formats any content of the box, finished or not. */
  format: (text: string, isPasted: boolean) => string
  /** True where the box fills from its end, as money does. */
  fromEnd?: boolean
}
