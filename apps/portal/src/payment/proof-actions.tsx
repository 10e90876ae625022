import { useRef } from 'react'
import { useTask } from '../client/use-task.ts'
import { wordsOf } from '../client/errors.ts'
import { session } from '../session/session.ts'
import { Button } from '../ui/buttons/button.tsx'
import { copyText } from '../ui/codes/copy-text.ts'
import { ProblemNotice } from '../ui/feedback/problem-notice.tsx'
import { copy, download, share } from '../ui/icons/actions.ts'
import { FileAction } from '../acts/file-action.tsx'
import { type Paid, proofFile, proofText, saveProof } from './proof.ts'

/** The proof of a payment to keep and to send. A session for a part of the account has its words, and no paper. */
export function ProofActions({ paid }: { paid: Paid }) {
  const { proof } = paid
  const isWhole = session.get().signIn.context === null
  const paper = isWhole && proof !== null ? proof.id : undefined
  return (
    <div className="stack">
      {paper !== undefined && (
        <FileAction
          kind="primary"
          size="big"
          icon={download}
          work={() => saveProof(paper)}
          done={(name) => `Salvo nos downloads: ${name}`}
          instead="Tente de novo em alguns minutos."
        >
          Baixar comprovante
        </FileAction>
      )}
      <ShareProof paid={paid} paper={paper} />
      {!isWhole && proof !== null && (
        <p className="small muted">O PDF fica em Comprovantes: saia e entre na conta inteira para baixar.</p>
      )}
    </div>
  )
}

/** The browser's own sheet with the file, or with the words; without a sheet the words are copied. */
function ShareProof({ paid, paper }: { paid: Paid; paper: string | undefined }) {
  const room = useRef<HTMLDivElement>(null)
  const text = proofText(paid, location.origin)
  const canShare = 'share' in navigator
  const { state, run } = useTask(() =>
    canShare ? shareProof(text, paper, room.current!) : copyWords(text, room.current!),
  )
  return (
    <div className="stack" ref={room}>
      <Button kind="secondary" block icon={canShare ? share : copy} busy={state.phase === 'busy'} onClick={run}>
        {canShare ? 'Compartilhar' : 'Copiar comprovante'}
      </Button>
      <p className="small" role="status" hidden={state.phase !== 'done' || state.value === ''}>
        {state.phase === 'done' && state.value}
      </p>
      {state.phase === 'failed' && <ProblemNotice>{wordsOf(state.error)}</ProblemNotice>}
    </div>
  )
}

/** Whoever closes the sheet did not want to; one that takes no file gets the words, and a refused one has them copied. */
async function shareProof(text: string, paper: string | undefined, near: HTMLElement): Promise<string> {
  const data = paper === undefined ? { text } : await withFile(text, paper)
  try {
    await navigator.share(data)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) return copyWords(text, near)
  }
  return ''
}

async function withFile(text: string, paper: string): Promise<ShareData> {
  const { blob, name } = await proofFile(paper)
  const files = [new File([blob], name, { type: 'application/pdf' })]
  return navigator.canShare?.({ files }) ? { files, text } : { text }
}

const copyWords = async (text: string, near: HTMLElement): Promise<string> =>
  (await copyText(text, near)) ? 'Comprovante copiado. Cole na conversa.' : 'Não foi possível copiar neste navegador.'
