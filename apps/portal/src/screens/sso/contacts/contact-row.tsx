import { useState } from 'react'
import { findDraft } from '../../../session/drafts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { mail, phone } from '../../../ui/icons/things.ts'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'
import { Tile } from '../../../ui/layout/tile.tsx'
import { ConfirmContact } from './confirm-contact.tsx'
import { type ChannelName, contactDraft, type ContactsReply, type PendingContact } from './contact-state.ts'
import { NewContact } from './new-contact.tsx'

const looks = { SMS: { icon: phone, title: 'Celular' }, EMAIL: { icon: mail, title: 'E-mail' } } as const

type RowProps = {
  canal: ChannelName
  destino: string
  waiting: PendingContact | undefined
  onAnswer: (reply: ContactsReply) => void
  /** Reports whether something is being typed here, which is then the next thing to do. */
  onTyping: (canal: ChannelName, typing: boolean) => void
}

/** A contact that counts, and the way to replace it. */
export function ContactRow(props: RowProps) {
  const { canal, destino, waiting } = props
  const { at, go, touched, contact, setContact, sends, changed, answered } = useReplacement(props)
  const { icon, title } = looks[canal]
  return (
    <div className="stack">
      <div>
        <Rows>
          <ListRow
            inset
            lead={<Tile icon={icon} />}
            title={title}
            detail={<Destination of={destino} />}
            trail={
              at === 'shown' && (
                <Button kind="quiet" size="small" autoFocus={touched} onClick={() => go('typing')}>
                  Trocar<span className="vh"> {title.toLowerCase()}</span>
                </Button>
              )
            }
          />
        </Rows>
        <div role="status">
          {at === 'waiting' && waiting !== undefined && <CodeSent key={sends} to={waiting.destino} again={sends > 1} />}
          {changed && <p className="mt-3">{title} trocado.</p>}
        </div>
      </div>
      {at === 'typing' && (
        <NewContact
          canal={canal}
          autoFocus={touched}
          onSend={setContact}
          onAnswer={answered}
          onCancel={() => go('shown')}
        />
      )}
      {at === 'waiting' && waiting !== undefined && (
        <ConfirmContact
          waiting={waiting}
          autoFocus={touched}
          contact={contact}
          onAnswer={answered}
          onCancel={() => go('typing')}
        />
      )}
    </div>
  )
}

/** The replacement of a contact: nothing yet, its typing, then the wait for its code. */
function useReplacement({ canal, waiting, onAnswer, onTyping }: RowProps) {
  const [at, setAt] = useState<'shown' | 'typing' | 'waiting'>(() => {
    if (waiting !== undefined) return 'waiting'
    return findDraft(contactDraft(canal)) === undefined ? 'shown' : 'typing'
  })
  // A resend needs the contact as typed here: the server shows it masked.
  const [contact, setContact] = useState('')
  // A change made here takes the focus along; one that waited when the screen opened does not.
  const [touched, setTouched] = useState(false)
  const [sends, setSends] = useState(0)
  const [changed, setChanged] = useState(false)
  const go = (to: typeof at) => {
    setTouched(true)
    setChanged(false)
    setAt(to)
    onTyping(canal, to !== 'shown')
  }
  const answered = (reply: ContactsReply) => {
    const waits = reply.trocas.some((each) => each.canal === canal)
    go(waits ? 'waiting' : 'shown')
    if (waits) setSends(sends + 1)
    setChanged(!waits)
    onAnswer(reply)
  }
  return { at, go, touched, contact, setContact, sends, changed, answered }
}

const CodeSent = ({ to, again }: { to: string; again: boolean }) => (
  <p className="mt-3">
    Enviamos {again ? 'outro código' : 'um código'} de 6 dígitos para <b className="num nowrap">{to}</b>.
  </p>
)

/** A long address breaks where its two halves meet. */
function Destination({ of }: { of: string }) {
  const [name, host] = of.split('@')
  return (
    <span className="num">
      {name}
      {host !== undefined && (
        <>
          @<wbr />
          {host}
        </>
      )}
    </span>
  )
}
