import { type FormEvent, useState } from 'react'
import { call } from '../../client/call.ts'
import { isCallError } from '../../client/errors.ts'
import { refusalWords } from '../../client/refusal-words.ts'
import { useSending } from '../../client/use-sending.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { contactNames, type ContactsReply, type Waiting } from './contact-state.ts'
import { FormProblems } from './form-problems.tsx'
import { noProblems } from './problems.ts'
import { Resend } from './resend.tsx'

type ChannelName = Waiting['canal']
type FormProps = {
  canal: ChannelName
  autoFocus: boolean
  onAnswer: (reply: ContactsReply) => void
  onCancel: () => void
}

/** A new contact: typed, then confirmed with the code that was sent to it. */
export function NewContact({
  canal,
  autoFocus,
  onSend,
  onAnswer,
  onCancel,
}: FormProps & { onSend: (contact: string) => void }) {
  // The other contact may be open too.
  const id = `contato-${canal}`
  const { problems, setProblems, busy, take } = useContact(onAnswer, id)
  const error = problems.fields[0]?.message
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const contato = String(new FormData(event.currentTarget).get('contato')).trim()
    if (contato === '') setProblems({ fields: [{ field: id, message: `Digite o ${contactNames[canal]} novo.` }] })
    else {
      onSend(contato)
      take(() => call('changeContact', { body: { canal, contato } }))
    }
  }
  return (
    <form className="form" onSubmit={submit} noValidate>
      <FormProblems problems={problems} />
      {canal === 'SMS' ? (
        <PhoneField
          name="contato"
          id={id}
          label="Celular novo"
          autoFocus={autoFocus}
          error={error}
          enterKeyHint="send"
          required
        />
      ) : (
        <TextField
          name="contato"
          id={id}
          label="E-mail novo"
          autoFocus={autoFocus}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={error}
          enterKeyHint="send"
          required
        />
      )}
      <div className="actions">
        <Button type="submit" busy={busy}>
          Enviar código<span className="vh"> ao {contactNames[canal]} novo</span>
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Manter o atual<span className="vh"> {contactNames[canal]}</span>
        </Button>
      </div>
    </form>
  )
}

/** The code that went to the new contact. Until it comes back the old one counts. */
export function ConfirmContact({
  waiting,
  autoFocus,
  contact,
  onAnswer,
  onCancel,
}: Omit<FormProps, 'canal'> & { waiting: Waiting; contact: string }) {
  const { canal } = waiting
  const id = `codigo-${canal}`
  const { problems, setProblems, busy, take } = useContact(onAnswer, id)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const codigo = String(new FormData(event.currentTarget).get('codigo')).replace(/\D/g, '')
    if (codigo.length === 6) take(() => call('confirmContact', { body: { canal, codigo } }))
    else setProblems({ fields: [{ field: id, message: 'Digite os 6 números do código.' }] })
  }
  return (
    <form className="form" onSubmit={submit} noValidate>
      <FormProblems problems={problems} />
      <CodeField
        name="codigo"
        id={id}
        label={`Código do ${contactNames[canal]}`}
        hint="São 6 números. Você pode colar o código."
        autoFocus={autoFocus}
        error={problems.fields[0]?.message}
      />
      <div className="actions">
        <Button type="submit" busy={busy}>
          Confirmar {contactNames[canal]}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Usar outro<span className="vh"> {contactNames[canal]}</span>
        </Button>
      </div>
      {contact !== '' && (
        <Resend
          challenge={{ ...waiting, desafio: '', canais: [] }}
          of={contactNames[canal]}
          onResend={() => take(() => call('changeContact', { body: { canal, contato: contact } }))}
        />
      )}
    </form>
  )
}

const fieldCodes = new Set(['CELULAR_INVALIDO', 'EMAIL_INVALIDO', 'CODIGO_INCORRETO', 'CODIGO_EXPIRADO'])

function useContact(onAnswer: (reply: ContactsReply) => void, field: string) {
  const { busy, send } = useSending()
  const [problems, setProblems] = useState(noProblems)
  const take = (work: () => Promise<ContactsReply>): void =>
    void send(async () => {
      setProblems(noProblems)
      try {
        onAnswer(await work())
      } catch (error) {
        const message = refusalWords(error)
        const ofField = isCallError(error) && fieldCodes.has(error.code)
        setProblems(
          ofField ? { fields: [{ field, message }], title: 'Nada mudou ainda' } : { fields: [], form: message },
        )
      }
      return 'stay'
    })
  return { problems, setProblems, busy, take }
}
