import type { ComponentType } from 'react'

/** A dialog over whatever screen is open, even one whose session has just ended; the root of the routes draws it. */
export type RootDialog = {
  Body: ComponentType<{ onClose: () => void }>
  onClose?: (() => void) | undefined
}

let open: RootDialog | undefined
const listeners = new Set<() => void>()

/** Replaces a dialog that is still open; the `onClose` of the replaced one runs all the same. */
export function showRootDialog(request: RootDialog): void {
  const first = open?.onClose
  const onClose = () => {
    first?.()
    request.onClose?.()
  }
  open = first ? { ...request, onClose } : request
  notify()
}

export function closeRootDialog(): void {
  const closed = open
  open = undefined
  notify()
  closed?.onClose?.()
}

export const rootDialog = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: (): RootDialog | undefined => open,
}

const notify = () => {
  for (const listener of listeners) listener()
}
