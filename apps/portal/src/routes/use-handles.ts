import { useMatches } from 'react-router'
import type { Handle } from './route-objects.ts'

/** The facts of the open address. */
export const useHandles = (): Handle => ({ ...(useMatches().at(-1)?.handle as Handle) })
