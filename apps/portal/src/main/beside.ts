import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** A place beside the screens, for what stands over any of them and whose code must not be in the way of the first one. */
export function beside() {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return {
    draw: (node: ReactNode) => root.render(node),
    remove: () => {
      root.unmount()
      place.remove()
    },
  }
}
