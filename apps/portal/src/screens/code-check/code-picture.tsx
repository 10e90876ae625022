import { useTask } from '../../client/use-task.ts'
import { FilePicker } from '../../ui/choices/file-picker.tsx'
import { codeInPicture, readsStripes } from './picture-code.ts'
import type { PictureMiss } from './use-code-check.ts'

type CodePictureProps = { onCode: (code: string) => void; onMiss: (miss: PictureMiss) => void }

/** A photo or a screenshot of a boleto or a Pix: the code in it goes to `onCode`. */
export function CodePicture({ onCode, onMiss }: CodePictureProps) {
  const { state, run } = useTask(async (picture: File) => {
    const code = await codeInPicture(picture).catch(() => undefined)
    if (code === undefined) onMiss({ readsStripes: await readsStripes().catch(() => false) })
    else onCode(code)
  })
  return (
    <FilePicker
      single
      label={state.phase === 'busy' ? 'Lendo a imagem...' : 'Ler o código de uma imagem'}
      name="imagem"
      accept="image/*"
      hint="Foto ou captura de tela. A imagem não sai do seu aparelho."
      onChoose={([picture]) => picture && run(picture)}
    />
  )
}
