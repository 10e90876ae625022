import { useSyncExternalStore } from 'react'

const year = 365 * 24 * 3600
const listeners = new Set<() => void>()

const isOn = (): boolean => document.documentElement.dataset['modo'] === 'simples'

/** The simple mode of this device: larger type, one decision a screen. The server writes it into each page. */
export const useSimpleMode = (): boolean => useSyncExternalStore(subscribe, isOn, () => false)

export function setSimpleMode(isSimple: boolean): void {
  if (isSimple) document.documentElement.dataset['modo'] = 'simples'
  else delete document.documentElement.dataset['modo']
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `modo=simples; path=/; max-age=${isSimple ? year : 0}; samesite=lax${secure}`
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
