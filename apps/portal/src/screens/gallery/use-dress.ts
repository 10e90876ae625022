import { useEffect } from 'react'
import type { Look } from './look.ts'

/** The scheme of the address wins over the system's. */
export function useDress({ scheme }: Look): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    if (scheme !== undefined) dataset['scheme'] = scheme === 'escuro' ? 'dark' : 'light'
    return () => {
      delete dataset['scheme']
    }
  }, [scheme])
}
