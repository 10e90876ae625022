import { NewVersion } from '../chrome/new-version.tsx'
import { beside } from './beside.ts'

let shown = false

/** OPS-02: once for a page, however often it is found out. */
export function offer(onUpdate: () => void): void {
  if (shown) return
  shown = true
  const { draw, remove } = beside()
  draw(<NewVersion onUpdate={onUpdate} onLater={remove} />)
}
