import { usePortalConfig } from '../theme/portal-config.ts'
import { phone as phoneIcon } from '../ui/icons/phone.ts'
import { ListRow } from '../ui/list-row.tsx'
import { Rows } from '../ui/rows.tsx'
import { Tile } from '../ui/tile.tsx'

/** The telephones of the issuer's footer, as rows: how to go on where the portal cannot. They lie in a slip. */
export function CallUs() {
  const blocks = usePortalConfig().theme.footer?.columns.flatMap((column) => column.blocks) ?? []
  // The first block is whom to talk to about an account; others, as the SAC, have hours of their own.
  const { contacts = [], schedule } = blocks.find((block) => block.contacts !== undefined) ?? {}
  if (contacts.length === 0) return <p>O telefone está no verso do seu cartão e na sua fatura.</p>
  return (
    <>
      <Rows label="Telefones">
        {contacts.map(({ subtitle, phone }) => (
          <ListRow
            key={phone.href}
            inset
            to={phone.href}
            lead={<Tile icon={phoneIcon} brand />}
            title={<span className="num">{phone.text}</span>}
            detail={subtitle}
          />
        ))}
      </Rows>
      {schedule !== undefined && <p className="caption mt-2">{schedule}</p>}
    </>
  )
}
