import { useState } from 'react'
import { useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router'
import { call } from '../../client/call.ts'
import { refusalWords } from '../../client/refusal-words.ts'
import { useSending } from '../../client/use-sending.ts'
import { moduleRoute } from '../../session/module-route.ts'
import { session, useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ErrorState } from '../../ui/state.tsx'
import { AccessFrame } from './access-frame.tsx'
import { ContactRow } from './contact-row.tsx'
import { type ContactsReply, waitingOf } from './contact-state.ts'
import { FormProblems } from './form-problems.tsx'
import { goOn } from './go-on.ts'
import { noProblems } from './problems.ts'

export const loader = () => call('contacts', {}).catch((error: unknown) => ({ error }))

export default function UpdateData() {
  const asked = useLoaderData<typeof loader>()
  const revalidator = useRevalidator()
  // Once the portal opens, the screen stays as it was until it is left.
  const [confirms] = useState(() => !session.get().loginTracking)
  return (
    <AccessFrame
      at={confirms ? 'ATUALIZAR_DADOS' : undefined}
      title={confirms ? 'Confira seus contatos' : 'Seus contatos'}
      lead="É por aqui que enviamos códigos e avisos da sua conta."
    >
      {'error' in asked ? (
        <>
          <ErrorState
            title="Seus contatos não abriram"
            onRetry={() => void revalidator.revalidate()}
            busy={revalidator.state !== 'idle'}
          />
          {confirms ? <Conclude next /> : <WayBack />}
        </>
      ) : (
        <Contacts first={asked} confirms={confirms} />
      )}
    </AccessFrame>
  )
}

function Contacts({ first, confirms }: { first: ContactsReply; confirms: boolean }) {
  const [contacts, setContacts] = useState(() => ({ ...first, waiting: waitingOf(first) }))
  const [typing, setTyping] = useState(() => contacts.waiting.map(({ canal }) => canal))
  const take = (reply: ContactsReply) => {
    setContacts({ ...reply, waiting: waitingOf(reply) })
    keepMasked(reply)
  }
  return (
    <>
      {contacts.contatos.map(({ canal, destino }) => (
        <ContactRow
          key={canal}
          canal={canal}
          destino={destino}
          waiting={contacts.waiting.find((each) => each.canal === canal)}
          onAnswer={take}
          onTyping={(of, on) => setTyping((those) => [...those.filter((one) => one !== of), ...(on ? [of] : [])])}
        />
      ))}
      {confirms ? <Conclude next={typing.length === 0} /> : <WayBack />}
    </>
  )
}

/** What the rest of the portal shows of the person. */
function keepMasked({ contatos }: ContactsReply): void {
  const { dataUser } = session.get()
  const masked = (canal: string) => contatos.find((each) => each.canal === canal)?.destino ?? ''
  if (dataUser !== null) session.update({ dataUser: { ...dataUser, celular: masked('SMS'), email: masked('EMAIL') } })
}

/** `next` is false while a contact is being changed: that comes first. */
function Conclude({ next }: { next: boolean }) {
  const navigate = useNavigate()
  const { busy, send } = useSending()
  const [problems, setProblems] = useState(noProblems)
  const conclude = () =>
    void send(async () => {
      setProblems(noProblems)
      try {
        await goOn(await call('concludeAccess', { body: {} }), navigate)
        return 'leave'
      } catch (error) {
        setProblems({ fields: [], form: refusalWords(error) })
        return 'stay'
      }
    })
  return (
    <>
      <FormProblems problems={problems} />
      <Button kind={next ? 'primary' : 'secondary'} size="big" block busy={busy} onClick={conclude}>
        Está certo, entrar
      </Button>
    </>
  )
}

function WayBack() {
  const { pathname } = useLocation()
  const to = useSession((state) => moduleRoute(state, pathname))
  return (
    <ButtonLink kind="secondary" block to={to}>
      Voltar para a conta
    </ButtonLink>
  )
}
