import { phone as phoneIcon } from '../../ui/icons/things.ts'
import { ListRow } from '../../ui/layout/list-row.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { Tile } from '../../ui/layout/tile.tsx'
import { type IssuerContacts, useContacts } from './use-contacts.ts'

/** Telephones as rows, for what the portal cannot do: the footer's, or `own` ones for one service, under its title. */
export function CallUs({ own, title }: { own?: IssuerContacts | undefined; title?: string | undefined }) {
  const footer = useContacts()
  const { contacts, schedule } = own ?? footer
  if (contacts.length === 0) return <p>O telefone está no verso do seu cartão e na sua fatura.</p>
  return (
    <>
      {title !== undefined && <h3>{title}</h3>}
      <Rows label={title ?? 'Telefones'}>
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
