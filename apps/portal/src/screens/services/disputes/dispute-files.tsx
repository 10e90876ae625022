import { useState } from 'react'
import { download, save } from '../../../client/download.ts'
import { wordsOf } from '../../../client/errors.ts'
import { useTask } from '../../../client/use-task.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FilePicker } from '../../../ui/choices/file-picker.tsx'
import { FileRow } from '../../../ui/choices/file-row.tsx'
import { circleCheck, clock } from '../../../ui/icons/states.ts'
import { download as downloadIcon } from '../../../ui/icons/actions.ts'
import { type DisputeFile, MOST_FILES, fileHint, fileStates, tooManyWords } from './dispute-words.ts'
import type { ChosenFile, Files } from './use-files.ts'

const NONE: readonly DisputeFile[] = []

/** The files of a dispute, sent or on their way, and the picker; each has its own state and problem. */
export function DisputeFiles({ files, kept = NONE, hint, contestacao }: DisputeFilesProps) {
  const [problem, setProblem] = useState<string>()
  const [removed, setRemoved] = useState<string>()
  const shown = files.files.filter(({ id }) => !kept.some((one) => one.id === id))
  const count =
    kept.filter(({ situacao }) => situacao !== 'INFECTADO').length +
    shown.filter(({ state }) => state !== 'refused').length
  const choose = async (some: File[]) => {
    const room = MOST_FILES - count
    setProblem(some.length > room ? tooManyWords : undefined)
    const good = await files.add(some.slice(0, room))
    if (contestacao !== undefined) files.send(contestacao, good)
  }
  const remove = ({ key, file: { name } }: ChosenFile) => {
    files.remove(key)
    setRemoved(`${name} retirado`)
    document.getElementById('arquivos')?.focus()
  }
  return (
    <FilePicker
      label={files.looking ? 'Preparando...' : count === 0 ? 'Escolher arquivos' : 'Juntar outro arquivo'}
      name="arquivos"
      accept="application/pdf,image/jpeg,image/png"
      hint={hint ?? fileHint}
      error={problem}
      onChoose={count < MOST_FILES ? (some) => void choose(some) : undefined}
    >
      <p className="vh" role="status">
        {removed}
      </p>
      {kept.length + shown.length > 0 && (
        <ul className="stack" aria-label="Arquivos">
          {kept.map((file) => (
            <KeptRow key={file.id} file={file} />
          ))}
          {shown.map((one) => (
            <ChosenRow key={one.key} one={one} files={files} contestacao={contestacao} onRemove={remove} />
          ))}
        </ul>
      )}
    </FilePicker>
  )
}

/** A file on the server, and its download. */
export function KeptRow({ file: { id, nome, bytes, situacao } }: { file: DisputeFile }) {
  const { state, run } = useTask(() => saveAgain(id))
  return (
    <FileRow
      name={nome}
      bytes={bytes}
      state={fileStates[situacao]}
      problem={state.phase === 'failed' ? wordsOf(state.error) : undefined}
      action={
        situacao !== 'INFECTADO' && (
          <Button kind="quiet" size="small" icon={downloadIcon} busy={state.phase === 'busy'} onClick={run}>
            Baixar<span className="vh"> {nome}</span>
          </Button>
        )
      }
    />
  )
}

const saveAgain = async (arquivo: string): Promise<void> =>
  save(await download('disputeFile', { params: { arquivo } }, 'comprovante'))

const looks = {
  chosen: { words: 'Vai junto quando você enviar', icon: clock },
  sending: { words: 'Enviando...', icon: clock },
  kept: { words: 'Enviado', icon: circleCheck, tone: 'positive' },
  refused: undefined,
  failed: undefined,
} as const

function ChosenRow({ one, files, contestacao, onRemove }: ChosenRowProps) {
  const { file, state, share, problem } = one
  const over = state === 'sending' || state === 'kept'
  return (
    <FileRow
      name={file.name}
      bytes={file.size}
      state={looks[state]}
      share={state === 'sending' ? share : undefined}
      problem={problem}
      action={
        state === 'failed' &&
        contestacao !== undefined && (
          <Button kind="quiet" size="small" onClick={() => files.send(contestacao, [one])}>
            Enviar de novo
          </Button>
        )
      }
      onRemove={over ? undefined : () => onRemove(one)}
    />
  )
}

interface ChosenRowProps extends Pick<DisputeFilesProps, 'files' | 'contestacao'> {
  one: ChosenFile
  onRemove: (one: ChosenFile) => void
}

interface DisputeFilesProps {
  files: Files
  /** The files on the server. */
  kept?: readonly DisputeFile[]
  hint?: string | undefined
  /** The dispute that takes the files; undefined while they wait for one. */
  contestacao?: string | undefined
}
