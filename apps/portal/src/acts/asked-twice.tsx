import { type ReactNode, useState } from 'react'
import { Button } from '../ui/buttons/button.tsx'

/** An act that takes something back is asked once more, in plain sight and with its consequence. */
export function AskedTwice({ words, busy, onConfirm, block, size, offered = 'quiet', hint, beside }: AskedTwiceProps) {
  const [sure, setSure] = useState(false)
  const look = { block, size }
  return (
    <div className="stack">
      {!sure && hint}
      <p className={sure ? undefined : 'vh'} role="status">
        {sure && words.question}
      </p>
      <div className={block ? 'stack' : 'actions'}>
        {!sure && beside}
        {/* One button, so that the focus stays on it, and a second tap on it takes nothing back. */}
        <Button kind={sure ? 'secondary' : offered} {...look} onClick={() => setSure(!sure)}>
          {sure ? words.keep : words.offer}
        </Button>
        {sure && (
          <Button kind="danger" {...look} busy={busy} onClick={onConfirm}>
            {words.confirm}
          </Button>
        )}
      </div>
    </div>
  )
}

export interface AskedTwiceProps {
  words: { offer: string; question: string; keep: string; confirm: string }
  busy: boolean
  onConfirm: () => void
  /** As wide as its column, where it is not one of a list. */
  block?: boolean | undefined
  size?: 'small' | undefined
  /** The look of its offer, where another quiet act stands beside it, or it ends something for good. */
  offered?: 'quiet' | 'secondary' | 'danger'
  /** Words and another button of the same row, while nothing is asked. */
  hint?: ReactNode
  beside?: ReactNode
}
