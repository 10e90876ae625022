import { phone as phoneIcon } from '../ui/icons/phone.ts'
import { ListRow } from '../ui/list-row.tsx'
import { Rows } from '../ui/rows.tsx'
import { Tile } from '../ui/tile.tsx'
import { useContacts } from './use-contacts.ts'

/** The telephones of the issuer's footer, as rows: how to go on where the portal cannot. They lie in a slip. */
export function CallUs() {
  const { contacts, schedule } = useContacts()
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
