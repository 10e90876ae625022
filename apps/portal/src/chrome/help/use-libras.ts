import { useSyncExternalStore } from 'react'
import { usePortalConfig } from '../../theme/portal-config.ts'

const never = () => () => {}

/** True where the brand translates; the server draws nothing of it, as it cannot wait for its code. */
export function useLibras(): boolean {
  const { libras = false } = usePortalConfig()
  return useSyncExternalStore(
    never,
    () => libras,
    () => false,
  )
}
