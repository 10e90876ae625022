import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { call } from '../../../client/call.ts'
import { session } from '../../../session/session.ts'
import { ErrorState } from '../../../ui/feedback/state.tsx'
import { AccessFrame } from '../access/access-frame.tsx'
import { AfterContacts } from './after-contacts.tsx'
import { Contacts } from './contacts.tsx'

export const loader = () => call('contacts', {}).catch((error: unknown) => ({ error }))

export default function UpdateData() {
  const answer = useLoaderData<typeof loader>()
  const revalidator = useRevalidator()
  // The screen stays as it was until it is left, although the portal opens before.
  const [confirms] = useState(() => !session.get().auth.isConcluded)
  return (
    <AccessFrame
      at={confirms ? 'ATUALIZAR_DADOS' : undefined}
      title={confirms ? 'Confira seus contatos' : 'Seus contatos'}
      lead={`${confirms ? 'Sua senha está salva. ' : ''}Estes contatos recebem os códigos e avisos da sua conta.`}
    >
      {'error' in answer ? (
        <>
          <ErrorState
            title="Seus contatos não abriram"
            onRetry={() => void revalidator.revalidate()}
            busy={revalidator.state !== 'idle'}
          />
          <AfterContacts confirms={confirms} next />
        </>
      ) : (
        <Contacts first={answer} confirms={confirms} />
      )}
    </AccessFrame>
  )
}
