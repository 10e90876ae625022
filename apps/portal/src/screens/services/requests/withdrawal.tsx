import { AskedTwice, type AskedTwiceProps } from '../../../acts/asked-twice.tsx'
import { Said } from '../../../acts/said.tsx'
import { useRequest } from '../../../client/use-request.ts'
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx'

/** The withdrawal of an unanswered request, asked twice and then confirmed; draws nothing where none is open. */
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
  /** True while it may be withdrawn. It stays mounted after that, to say what was done. */
  open: boolean
  /** The subject of the withdrawal: the same one keeps the same key. */
  wish: string
  work: () => Promise<unknown>
  words: AskedTwiceProps['words'] & { done: string }
  /** True for the width of its column, outside a list. */
  block?: boolean
}
