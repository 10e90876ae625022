import type { FooterBlockConfiguration } from '../../theme/footer-configuration.ts'
import { usePortalConfig } from '../../theme/portal-config.ts'

export type IssuerContacts = {
  contacts: NonNullable<FooterBlockConfiguration['contacts']>
  schedule: string | undefined
}

/** The issuer's telephones for an account: the footer's first block. Other numbers, as the SAC, have hours of their own. */
export function useContacts(): IssuerContacts {
  const blocks = usePortalConfig().theme.footer?.columns.flatMap((column) => column.blocks) ?? []
  const { contacts = [], schedule } = blocks.find((block) => block.contacts !== undefined) ?? {}
  return { contacts, schedule }
}
