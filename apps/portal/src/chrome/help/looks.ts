import { useSyncExternalStore } from 'react'
import { keepOwn } from '../../own-cookies.ts'

/** Looks that a person chooses for this device. The server writes each into its pages, from the first paint on. */
export type DeviceLook = 'modo' | 'scheme' | 'contraste'

const year = 365 * 24 * 3600
const listeners = new Set<() => void>()

const chosenOf = (look: DeviceLook): string | undefined => document.documentElement.dataset[look]

/** The chosen look; undefined for the device's own. */
export const useLook = (look: DeviceLook): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => chosenOf(look),
    () => undefined,
  )

export function setLook(look: DeviceLook, value: string | undefined): void {
  if (value === undefined) delete document.documentElement.dataset[look]
  else document.documentElement.dataset[look] = value
  keepOwn(look, value ?? '', value === undefined ? 0 : year)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
