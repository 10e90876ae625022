import { usePortalConfig } from '../theme/portal-config.ts'

/** Where negotiation goes on outside; undefined where the issuer negotiates here alone. */
export const useExternalNegotiation = (): string | undefined => usePortalConfig().externalNegotiation
