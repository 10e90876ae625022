import { useMatches } from 'react-router'
import type { Handle, RootHandle } from './route-objects.ts'

/** What the root and the open address know of themselves. */
export function useHandles(): RootHandle & Handle {
  const matches = useMatches()
  return { ...(matches[0]?.handle as RootHandle), ...(matches.at(-1)?.handle as Handle) }
}
