import { useMatches } from 'react-router'
import type { Handle, RootHandle } from './route-objects.ts'

/** The facts of the root and of the open address. */
export function useHandles(): RootHandle & Handle {
  const matches = useMatches()
  return { ...(matches[0]?.handle as RootHandle), ...(matches.at(-1)?.handle as Handle) }
}
