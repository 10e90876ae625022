import type { ReactNode } from 'react'
import { isInvalidPdf } from '../client/download.ts'
import { wordsOf } from '../client/errors.ts'
import { useTask } from '../client/use-task.ts'
import type { ButtonLooks } from '../ui/buttons/button-looks.ts'
import { Button } from '../ui/buttons/button.tsx'
import type { IconShape } from '../ui/icon.tsx'
import { ProblemNotice } from '../ui/feedback/problem-notice.tsx'

/** A button that saves or sends something, and under it how that went: the same button is the way on. */
export function FileAction({ icon, children, kind = 'secondary', size, work, done, instead }: FileActionProps) {
  const { state, run } = useTask(work)
  return (
    <div className="stack">
      <Button kind={kind} size={size} block icon={icon} busy={state.phase === 'busy'} onClick={run}>
        {children}
      </Button>
      <p className="small" role="status" hidden={state.phase !== 'done'}>
        {state.phase === 'done' && done(state.value)}
      </p>
      {state.phase === 'failed' && (
        <ProblemNotice>
          {isInvalidPdf(state.error) ? 'O PDF chegou com defeito e não foi salvo.' : wordsOf(state.error)}{' '}
          {isInvalidPdf(state.error) && instead}
        </ProblemNotice>
      )}
    </div>
  )
}

interface FileActionProps {
  icon: IconShape
  children: ReactNode
  kind?: ButtonLooks['kind']
  size?: ButtonLooks['size']
  /** Gives what `done` tells of: a file's name, or a masked contact. */
  work: () => Promise<string>
  done: (result: string) => ReactNode
  /** Another way to the same content while a PDF is broken. */
  instead: string
}
