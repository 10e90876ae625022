import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { mail } from '../../ui/icons/mail.ts'
import { phone } from '../../ui/icons/phone.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { Rows } from '../../ui/rows.tsx'
import { Tile } from '../../ui/tile.tsx'
import { ConfirmContact, NewContact } from './contact-form.tsx'
import type { ChannelName, ContactsReply, Waiting } from './contact-state.ts'

const looks = { SMS: { icon: phone, title: 'Celular' }, EMAIL: { icon: mail, title: 'E-mail' } } as const

type RowProps = {
  canal: ChannelName
  destino: string
  waiting: Waiting | undefined
  onAnswer: (reply: ContactsReply) => void
}

/** One contact as it counts, and the way to another one. */
export function ContactRow({ canal, destino, waiting, onAnswer }: RowProps) {
  const [at, setAt] = useState<'shown' | 'typing' | 'waiting'>(waiting === undefined ? 'shown' : 'waiting')
  // Only what was typed here can be sent to again: the server shows it masked.
  const [contact, setContact] = useState('')
  const { icon, title } = looks[canal]
  const answered = (reply: ContactsReply) => {
    setAt(reply.trocas.some((each) => each.canal === canal) ? 'waiting' : 'shown')
    onAnswer(reply)
  }
  return (
    <div className="stack">
      <Rows>
        <ListRow
          inset
          lead={<Tile icon={icon} />}
          title={title}
          detail={<span className="num">{destino}</span>}
          trail={
            at === 'shown' && (
              <Button kind="quiet" size="small" onClick={() => setAt('typing')}>
                Trocar<span className="vh"> {title.toLowerCase()}</span>
              </Button>
            )
          }
        />
      </Rows>
      {at === 'typing' && (
        <NewContact canal={canal} onSend={setContact} onAnswer={answered} onCancel={() => setAt('shown')} />
      )}
      {at === 'waiting' && waiting !== undefined && (
        <ConfirmContact waiting={waiting} contact={contact} onAnswer={answered} onCancel={() => setAt('typing')} />
      )}
    </div>
  )
}
