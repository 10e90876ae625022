import { usePortalConfig } from '../theme/portal-config.ts'

/** Takes back the yes to the optional cookies of this browser, where it asks for one. */
export function useRefuseCookies(): () => Promise<void> {
  const { tagManager } = usePortalConfig()
  return async () => {
    if (tagManager === undefined) return
    const { refuseOptional } = await (tagManager.consentScript === undefined
      ? import('../telemetry/consent.ts')
      : import('../telemetry/issuer-consent.ts'))
    await refuseOptional()
  }
}
