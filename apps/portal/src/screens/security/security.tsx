import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { LateAnswer } from '../../chrome/late-answer.tsx'
import { PageHead } from '../../chrome/page-head.tsx'
import { call } from '../../client/call.ts'
import { settle } from '../../client/settle.ts'
import { soon } from '../../client/soon.ts'
import { OpenSessions } from './open-sessions.tsx'

export const loader = ({ request: { signal } }: LoaderFunctionArgs) =>
  soon(settle(call('openSessions', {}, { signal }), signal))

/** Who can get in: where one is signed in, and how to end it. */
export default function Security() {
  const { answer } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Segurança">Veja onde sua conta está aberta. Se não reconhecer um acesso, encerre-o.</PageHead>
      <LateAnswer answer={answer} failed="Não conseguimos mostrar seus acessos">
        {(sessions) => <OpenSessions sessions={sessions} />}
      </LateAnswer>
    </>
  )
}
