import { useTask } from '../../client/use-task.ts'
import { FilePicker } from '../../ui/choices/file-picker.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { help } from '../../ui/icons/notices.ts'
import { codeInPicture } from './picture-code.ts'

/** A photo or a screenshot of a boleto or a Pix: the code in it goes to `onCode`. */
export function CodePicture({ onCode }: { onCode: (code: string) => void }) {
  const { state, run } = useTask(async (picture: File) => {
    const code = await codeInPicture(picture)
    if (code !== undefined) onCode(code)
    return code !== undefined
  })
  const isMissed = state.phase === 'failed' || (state.phase === 'done' && !state.value)
  return (
    <div className="stack">
      <FilePicker
        single
        label={state.phase === 'busy' ? 'Lendo a imagem...' : 'Ler o código de uma imagem'}
        name="imagem"
        accept="image/*"
        hint="Foto ou captura de tela. A imagem não sai do seu aparelho."
        onChoose={([picture]) => picture && run(picture)}
      />
      <div role="status">
        {isMissed && (
          <Notice icon={help} tone="warning">
            Não achamos um código nesta imagem. Tente mais perto e com boa luz, ou cole os números.
          </Notice>
        )}
      </div>
    </div>
  )
}
