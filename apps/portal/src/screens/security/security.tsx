import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DeferredContent } from '../../chrome/dialogs/late-answer.tsx'
import { PageHead } from '../../chrome/page/page-head.tsx'
import { call } from '../../client/call.ts'
import { toResult } from '../../client/result.ts'
import { deferSlow } from '../../client/defer-slow.ts'
import { paths } from '../../paths.ts'
import { ChangePassword } from './change-password.tsx'
import { OpenSessions } from './open-sessions.tsx'
import { Passkeys } from './passkeys.tsx'
import { WaitingRescue } from './waiting-rescue.tsx'

export const loader = ({ request: { signal } }: LoaderFunctionArgs) =>
  deferSlow(
    toResult(
      Promise.all([
        call('openSessions', {}, { signal }),
        call('passkeys', {}, { signal }),
        call('waitingRescue', {}, { signal }),
      ]),
      signal,
    ),
  )

/** The access to the account: sessions, passkeys, and contacts that await their change, with a way to end each. */
export default function Security() {
  const { answer } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead back={{ to: paths.account(), text: 'Conta' }} title="Segurança">
        Veja onde sua conta está aberta. Se não reconhecer um acesso, encerre-o.
      </PageHead>
      <DeferredContent answer={answer} failed="Não conseguimos mostrar seus acessos">
        {([sessions, { chaves }, { troca }]) => (
          <div className="stack-l">
            <WaitingRescue waiting={troca} />
            <div className="cols cols--half">
              <OpenSessions sessions={sessions} />
              <div className="stack-l">
                <ChangePassword />
                <Passkeys passkeys={chaves} />
              </div>
            </div>
          </div>
        )}
      </DeferredContent>
    </>
  )
}
