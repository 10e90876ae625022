import type { Reply } from '@portal/contract'
import { type FormEvent, useState } from 'react'
import { call } from '../../client/call.ts'
import { clock } from '../../session/clock.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { mail } from '../../ui/icons/mail.ts'
import { phone } from '../../ui/icons/phone.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { Rows } from '../../ui/rows.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Tile } from '../../ui/tile.tsx'
import { AccessFrame } from './access-frame.tsx'
import { contactNames, type ChannelName, type Waiting } from './contact-state.ts'
import { FormProblems } from './form-problems.tsx'
import { Resend } from './resend.tsx'
import { type FieldRefusals, useStep } from './use-step.ts'

type Step = Extract<Reply<'rescueContact'>, { trocas: unknown }>
type PartProps = { canal: ChannelName; onAnswer: (step: Step) => void }

const looks = { SMS: { icon: phone, title: 'Celular novo' }, EMAIL: { icon: mail, title: 'E-mail novo' } } as const

/** The two new contacts, one after the other, each with the code that was sent to it. */
export function RescueContacts({ first }: { first: Step }) {
  const [step, setStep] = useState(() => ({ ...first, at: clock.now() }))
  // Only what was typed here can be sent to again: the server shows it masked.
  const [typed, setTyped] = useState('')
  const [another, setAnother] = useState(false)
  const answered = (reply: Step) => {
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
            Enviamos 6 números para <b className="num nowrap">{waiting.destino}</b>.
          </>
        ) : (
          'Enviamos um código para confirmar que ele é seu.'
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
        <Code
          key={canal}
          canal={canal}
          waiting={waiting}
          typed={typed}
          onAnswer={answered}
          onAnother={() => setAnother(true)}
        />
      ) : (
        <Contact key={canal} canal={canal} onSend={setTyped} onAnswer={answered} />
      )}
    </AccessFrame>
  )
}

const ofContact = { field: 'contato', title: 'Confira o contato' }
const ofCode = { field: 'codigo', title: 'O código não foi aceito' }
const refusals: FieldRefusals = {
  CELULAR_INVALIDO: ofContact,
  EMAIL_INVALIDO: ofContact,
  CODIGO_INCORRETO: ofCode,
  CODIGO_EXPIRADO: ofCode,
}

/** What an answer of the same step says; the next step opens by itself. */
const told = (reply: Reply<'rescueContact'>, onAnswer: PartProps['onAnswer']) => {
  if ('trocas' in reply) onAnswer(reply)
  return reply
}

function Contact({ canal, onSend, onAnswer }: PartProps & { onSend: (contact: string) => void }) {
  const { problems, setProblems, busy, take } = useStep(refusals)
  const error = problems.fields[0]?.message
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const contato = String(new FormData(event.currentTarget).get('contato')).trim()
    onSend(contato)
    if (contato === '')
      setProblems({ fields: [{ field: 'contato', message: `Digite o ${contactNames[canal]} novo.` }] })
    else take(async (desafio) => told(await call('rescueContact', { body: { desafio, canal, contato } }), onAnswer))
  }
  return (
    <>
      <FormProblems problems={problems} />
      <form className="form" onSubmit={submit} noValidate>
        {canal === 'SMS' ? (
          <PhoneField name="contato" label={looks.SMS.title} error={error} enterKeyHint="send" required />
        ) : (
          <TextField
            name="contato"
            label={looks.EMAIL.title}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            error={error}
            enterKeyHint="send"
            required
          />
        )}
        <Button type="submit" size="big" block busy={busy}>
          Enviar código
        </Button>
      </form>
    </>
  )
}

function Code({
  canal,
  waiting,
  typed,
  onAnswer,
  onAnother,
}: PartProps & { waiting: Waiting; typed: string; onAnother: () => void }) {
  const { problems, setProblems, busy, take } = useStep(refusals)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const codigo = String(new FormData(event.currentTarget).get('codigo')).replace(/\D/g, '')
    if (codigo.length === 6)
      take(async (desafio) => told(await call('rescueContact', { body: { desafio, canal, codigo } }), onAnswer))
    else setProblems({ fields: [{ field: 'codigo', message: 'Digite os 6 números do código.' }] })
  }
  const resend = () =>
    take(async (desafio) => told(await call('rescueContact', { body: { desafio, canal, contato: typed } }), onAnswer))
  return (
    <>
      <FormProblems problems={problems} />
      <form className="form" onSubmit={submit} noValidate>
        <CodeField
          name="codigo"
          label="Código de 6 números"
          hint="Vale por 5 minutos. Você pode colar o código."
          error={problems.fields[0]?.message}
        />
        <Button type="submit" size="big" block busy={busy}>
          Confirmar {contactNames[canal]}
        </Button>
        <Button kind="quiet" block onClick={onAnother}>
          Usar outro {contactNames[canal]}
        </Button>
      </form>
      {typed !== '' && <Resend challenge={{ ...waiting, desafio: '', canais: [] }} onResend={resend} />}
    </>
  )
}
