import type { FooterBlockConfiguration } from '../../theme/footer-configuration.ts'
import { usePortalConfig } from '../../theme/portal-config.ts'

export type IssuerContacts = {
  contacts: NonNullable<FooterBlockConfiguration['contacts']>
  schedule: string | undefined
}

/** The issuer's telephones for an account: the footer's first block. Other numbers, as the SAC, have hours of their own. */
export function useContacts(): IssuerContacts {
  const [first] = useContactBlocks()
  return first ?? { contacts: [], schedule: undefined }
}

/** All telephones of the footer, by its blocks: the account's, the SAC's, the Ouvidoria's. */
export const useContactBlocks = (): (IssuerContacts & { title: string | undefined })[] =>
  (usePortalConfig().theme.footer?.columns ?? [])
    .flatMap(({ blocks }) => blocks)
    .flatMap(({ title, contacts, schedule }) => (contacts === undefined ? [] : [{ title, contacts, schedule }]))

/** The issuer by its name in law, from the footer; undefined for a brand without a footer. */
export const useIssuerName = (): string | undefined => usePortalConfig().theme.footer?.legal.companyName
