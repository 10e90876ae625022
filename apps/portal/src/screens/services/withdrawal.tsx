import { AskedTwice, type AskedTwiceProps } from '../../payment/asked-twice.tsx'
import { Said } from '../../payment/said.tsx'
import { useRequest } from '../../client/use-request.ts'
import { ProblemNotice } from '../../ui/problem-notice.tsx'

/** The way back of what waits for an answer, asked twice, and said when it was gone; nothing where there is none. */
export function Withdrawal({ open, wish, work, words, block = false }: WithdrawalProps) {
  const { busy, problems, made, ask } = useRequest<unknown>()
  if (made !== undefined) return <Said>{words.done}</Said>
  if (!open) return null
  return (
    <>
      <ProblemNotice>{problems.form}</ProblemNotice>
      <AskedTwice
        words={words}
        busy={busy}
        onConfirm={() => ask(wish, work)}
        {...(block ? { block } : { size: 'small' })}
      />
    </>
  )
}

interface WithdrawalProps {
  /** Whether it still waits. It stays mounted after that, to say what was done. */
  open: boolean
  /** What it is about: the same one is asked under the same key. */
  wish: string
  work: () => Promise<unknown>
  words: AskedTwiceProps['words'] & { done: string }
  /** As wide as its column, where it is not one of a list. */
  block?: boolean
}
