import { useState } from 'react'
import { Said } from '../../payment/said.tsx'
import { useAsking } from '../../payment/use-asking.ts'
import { Button } from '../../ui/button.tsx'
import { exclamation } from '../../ui/icons/exclamation.ts'
import { Notice } from '../../ui/notice.tsx'

/** The way back of what waits for an answer, asked twice, and said when it was gone; nothing where there is none. */
export function Withdrawal({ open, wish, work, words, block = false }: WithdrawalProps) {
  const [sure, setSure] = useState(false)
  const { busy, trouble, made, ask } = useAsking<unknown>()
  if (made !== undefined) return <Said>{words.done}</Said>
  if (!open) return null
  const look = block ? { block } : ({ size: 'small' } as const)
  return (
    <>
      {trouble !== undefined && (
        <Notice icon={exclamation} tone="negative" role="alert">
          {trouble.words}
        </Notice>
      )}
      <p className="vh" role="status">
        {sure && words.question}
      </p>
      <div className={block ? 'stack' : 'actions'}>
        {/* One button, so that the focus stays on it, and a second tap on it takes nothing back. */}
        <Button kind={sure ? 'secondary' : 'quiet'} {...look} onClick={() => setSure(!sure)}>
          {sure ? words.keep : words.offer}
        </Button>
        {sure && (
          <Button kind="danger" {...look} busy={busy} onClick={() => ask(wish, work)}>
            {words.confirm}
          </Button>
        )}
      </div>
    </>
  )
}

interface WithdrawalProps {
  /** Whether it still waits. It stays mounted after that, to say what was done. */
  open: boolean
  /** What it is about: the same one is asked under the same key. */
  wish: string
  work: () => Promise<unknown>
  words: { offer: string; question: string; keep: string; confirm: string; done: string }
  /** As wide as its column, where it is not one of a list. */
  block?: boolean
}
