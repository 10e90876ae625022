import { createElement, type ReactNode } from 'react'

/** Words of a control with 'e-mail' in one line: browsers break it after its hyphen. */
export const unbroken = (words: ReactNode): ReactNode =>
  typeof words === 'string' && /e-mail/i.test(words)
    ? // One box: a button puts a gap between its parts, which stand still and need no keys.
      createElement('span', null, ...words.split(/(e-mail)/i).map(whole))
    : words

const whole = (part: string): ReactNode => (/^e-mail$/i.test(part) ? <span className="nowrap">{part}</span> : part)
