import { type ReactNode, useRef } from 'react'
import { isInvalidPdf } from '../client/download.ts'
import { wordsOf } from '../client/errors.ts'
import { useTask } from '../client/use-task.ts'
import { ProblemNotice } from '../ui/feedback/problem-notice.tsx'
import { download } from '../ui/icons/actions.ts'
import { ListRow } from '../ui/layout/list-row.tsx'
import { Rows } from '../ui/layout/rows.tsx'
import { Money } from '../ui/money/money.tsx'
import { saveProof } from './proof.ts'

/** Payments, each of which saves its proof when it is pressed. */
export function ProofRows({ proofs, label, paper = false }: ProofRowsProps) {
  const chosen = useRef('')
  const { state, run } = useTask(() => saveProof(chosen.current))
  const onPress = (id: string) => {
    chosen.current = id
    run()
  }
  return (
    <>
      <Rows paper={paper} label={label}>
        {proofs.map(({ id, lead, title, detail, cents, without }) => (
          <ListRow
            key={id}
            inset={!paper}
            lead={lead}
            onPress={without ? undefined : () => onPress(id)}
            title={
              <>
                {!without && <span className="vh">Baixar comprovante: </span>}
                {title}
              </>
            }
            detail={detail}
            value={cents === undefined ? undefined : <Money cents={cents} />}
            icon={without ? undefined : download}
          />
        ))}
      </Rows>
      <p className="small" role="status" hidden={state.phase !== 'done'}>
        {state.phase === 'done' && `Salvo nos downloads: ${state.value}`}
      </p>
      {state.phase === 'failed' && (
        <ProblemNotice>
          {isInvalidPdf(state.error)
            ? 'O PDF chegou com defeito e não foi salvo. Tente de novo em alguns minutos.'
            : wordsOf(state.error)}
        </ProblemNotice>
      )}
    </>
  )
}

export interface ProofRow {
  id: string
  /** A `DateTile`, where the days make a column. */
  lead?: ReactNode
  title: string
  detail: ReactNode
  cents?: number
  /** True for what was never paid and has no proof. */
  without?: boolean
}

interface ProofRowsProps {
  proofs: readonly ProofRow[]
  label: string
  /** The rows are a card of their own; otherwise a panel holds them. */
  paper?: boolean
}
