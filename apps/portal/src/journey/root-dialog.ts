/** The generic error over whatever screen is open; the root of the routes draws it. */
export type GenericErrorRequest = { onClose?: () => void }

let open: GenericErrorRequest | undefined
const listeners = new Set<() => void>()

export function showGenericError(request: GenericErrorRequest = {}): void {
  open = request
  tell()
}

export function closeGenericError(): void {
  const closed = open
  open = undefined
  tell()
  closed?.onClose?.()
}

export const genericError = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: (): GenericErrorRequest | undefined => open,
}

const tell = () => {
  for (const listener of listeners) listener()
}
