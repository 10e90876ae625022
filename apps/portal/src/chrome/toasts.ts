import { useSyncExternalStore } from 'react'
import type { IconShape } from '../ui/icon.tsx'
import type { Tone } from '../ui/tone.ts'

export interface Toast {
  id: number
  text: string
  tone?: Tone | undefined
  icon?: IconShape | undefined
}

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

/** Says something that blocks nobody, for 6 s, at the bottom centre. Errors that block have a place on the screen instead. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  const id = (last += 1)
  // The same words again replace themselves, so that they are said again.
  change([...toasts.filter(({ text }) => text !== toast.text).slice(-2), { ...toast, id }])
  setTimeout(() => change(toasts.filter((shown) => shown.id !== id)), 6000)
}

/** The toasts of this moment, oldest first. */
export const useToasts = () =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )

const none: readonly Toast[] = []

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
