import type { FooterBlockConfiguration } from '../theme/footer-configuration.ts'
import { usePortalConfig } from '../theme/portal-config.ts'

export type Contacts = { contacts: NonNullable<FooterBlockConfiguration['contacts']>; schedule: string | undefined }

/** The issuer's telephones. The first block is whom to talk to about an account; others, as the SAC, have hours of their own. */
export function useContacts(): Contacts {
  const blocks = usePortalConfig().theme.footer?.columns.flatMap((column) => column.blocks) ?? []
  const { contacts = [], schedule } = blocks.find((block) => block.contacts !== undefined) ?? {}
  return { contacts, schedule }
}
