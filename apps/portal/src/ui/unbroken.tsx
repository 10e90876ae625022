import type { ReactNode } from 'react'

/** Words of a control with 'e-mail' in one line: browsers break it after its hyphen. */
export const unbroken = (words: ReactNode): ReactNode =>
  typeof words === 'string' && /e-mail/i.test(words) ? (
    // One box: a button puts a gap between its parts.
    <span>
      {words.split(/(e-mail)/i).map((part, at) =>
        at % 2 === 1 ? (
          <span key={`${at} ${part}`} className="nowrap">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  ) : (
    words
  )
