import { useState } from 'react'
import { clock } from '../../../session/clock.ts'
import { mail, phone } from '../../../ui/icons/things.ts'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'
import { Tile } from '../../../ui/layout/tile.tsx'
import { AccessFrame } from '../access/access-frame.tsx'
import { type ChannelName, contactNames } from '../contacts/contact-state.ts'
import { RescueCode } from './rescue-code.tsx'
import { NewRescueContact } from './new-rescue-contact.tsx'
import type { RescueStep } from './rescue-step.ts'

const looks = { SMS: { icon: phone, title: 'Celular novo' }, EMAIL: { icon: mail, title: 'E-mail novo' } } as const

/** The two new contacts, one after the other, each confirmed with a code. */
export function RescueContacts({ first }: { first: RescueStep }) {
  const [step, setStep] = useState(() => ({ ...first, at: clock.now() }))
  // A resend needs the contact as typed here: the server shows it masked.
  const [typed, setTyped] = useState('')
  const [another, setAnother] = useState(false)
  const answered = (reply: RescueStep) => {
    setAnother(false)
    setStep({ ...reply, at: clock.now() })
  }
  const canal: ChannelName = step.confirmados.some((each) => each.canal === 'SMS') ? 'EMAIL' : 'SMS'
  const sent = step.trocas.find((each) => each.canal === canal)
  const waiting = sent && !another ? { ...sent, sentAt: step.at } : undefined
  return (
    <AccessFrame
      at="RESGATE_CONTATOS"
      access="RESGATE"
      title={waiting ? 'Digite o código' : `Seu ${contactNames[canal]} novo`}
      lead={
        waiting ? (
          <>
            Enviamos um código de 6 dígitos para <b className="num nowrap">{waiting.destino}</b>.
          </>
        ) : (
          'Enviamos um código para confirmar que o contato é seu.'
        )
      }
    >
      {step.confirmados.length > 0 && (
        <Rows label="Contatos confirmados">
          {step.confirmados.map((each) => (
            <ListRow
              key={each.canal}
              inset
              lead={<Tile icon={looks[each.canal].icon} />}
              title={<span className="num">{each.destino}</span>}
              detail={`${looks[each.canal].title}, confirmado`}
            />
          ))}
        </Rows>
      )}
      {waiting ? (
        <RescueCode
          key={canal}
          canal={canal}
          waiting={waiting}
          typed={typed}
          onAnswer={answered}
          onAnother={() => setAnother(true)}
        />
      ) : (
        <NewRescueContact key={canal} canal={canal} onSend={setTyped} onAnswer={answered} />
      )}
    </AccessFrame>
  )
}
