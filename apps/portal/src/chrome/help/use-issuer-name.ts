import { usePortalConfig } from '../../theme/portal-config.ts'

/** The issuer by its name in law, from the footer; undefined for a brand without a footer. */
export const useIssuerName = (): string | undefined => usePortalConfig().theme.footer?.legal.companyName
