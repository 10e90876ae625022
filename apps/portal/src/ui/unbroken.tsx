import type { ReactNode } from 'react'

/** Words of a control with 'e-mail' in one line: browsers break it after its hyphen. */
export const unbroken = (words: ReactNode): ReactNode =>
  typeof words === 'string' && /e-mail/i.test(words)
    ? words.split(/(e-mail)/i).map((part, at) =>
        at % 2 === 1 ? (
          <span key={`${at} ${part}`} className="nowrap">
            {part}
          </span>
        ) : (
          part
        ),
      )
    : words
