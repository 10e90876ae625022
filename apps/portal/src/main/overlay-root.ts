import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** A React root beside the screens, for overlays whose code must not delay the first screen. */
export function overlayRoot() {
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
