import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DeferredContent } from '../../../chrome/dialogs/late-answer.tsx'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { toResult } from '../../../client/result.ts'
import { deferSlow } from '../../../client/defer-slow.ts'
import { allows } from '../../../session/module-route.ts'
import { session } from '../../../session/session.ts'
import { AccountOf } from './account-of.tsx'
import { askStatements } from './statements.tsx'

/** Statements are of the services; the rest is of whoever can sign in. */
export const loader = ({ request: { signal } }: LoaderFunctionArgs) =>
  deferSlow(
    toResult(allows(session.get(), 'OUTROS_SERVICOS') ? askStatements(signal) : Promise.resolve(undefined), signal),
  )

/** Everything about the person: alerts, data, access, papers, letters, help. */
export default function Account() {
  const { answer } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Conta" />
      <DeferredContent answer={answer} failed="Não conseguimos mostrar sua conta">
        {(statements) => <AccountOf statements={statements} />}
      </DeferredContent>
    </>
  )
}
