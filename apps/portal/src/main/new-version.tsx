import { NewVersion } from '../chrome/notices/new-version.tsx'
import { showToast } from '../chrome/notices/toasts.ts'
import { overlayRoot } from './overlay-root.ts'

let shown = false

/** OPS-02: offered once a page, however often a new version is found. */
export function offerUpdate(onUpdate: () => void): void {
  if (shown) return
  shown = true
  const { draw, remove } = overlayRoot()
  const putOff = () => {
    remove()
    showToast({ text: 'Tudo bem. A versão nova entra quando você abrir o portal de novo.' })
  }
  draw(<NewVersion onUpdate={onUpdate} onLater={putOff} />)
}
