import { NewVersion } from '../chrome/notices/new-version.tsx'
import { overlayRoot } from './overlay-root.ts'

let shown = false

/** OPS-02: offered once a page, however often a new version is found. */
export function offerUpdate(onUpdate: () => void): void {
  if (shown) return
  shown = true
  const { draw, remove } = overlayRoot()
  draw(<NewVersion onUpdate={onUpdate} onLater={remove} />)
}
