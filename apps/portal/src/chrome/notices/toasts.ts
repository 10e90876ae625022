import { useSyncExternalStore } from 'react'
import type { IconShape } from '../../ui/icon.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'

export interface Toast {
  id: number
  text: string
  tone?: Tone | undefined
  icon?: IconShape | undefined
}

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

/** Shows words that block nobody for 6 s, at the bottom centre. Blocking errors have a place on the screen instead. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  const id = (last += 1)
  // A repeated toast replaces the first one, so that readers hear it again.
  change([...toasts.filter(({ text }) => text !== toast.text).slice(-2), { ...toast, id }])
  setTimeout(() => change(toasts.filter((shown) => shown.id !== id)), 6000)
}

/** The current toasts, oldest first. */
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
