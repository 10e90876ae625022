import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../client/call.ts'
import { fingerprint } from '../../../client/fingerprint.ts'
import { loginPath } from '../../../session/login-path.ts'
import { session } from '../../../session/session.ts'
import { signInContext } from '../../../session/sign-in-context.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { continueSignIn } from './go-on.ts'
import { readReturn } from './hand-over-return.ts'
import { refusalWords } from '../../../client/refusal-words.ts'

/** The return from the issuer's identity provider (SSO-09): into the account, or to the login with words. */
export default function HandOver() {
  const navigate = useNavigate()
  const done = useRef(false)
  useEffect(() => {
    // A code serves once, and so does the memory of having asked for it.
    if (done.current) return
    done.current = true
    const { handOver } = session.get().signIn
    const returned = readReturn(new URL(location.href), handOver)
    if (handOver !== null) session.update({ signIn: { handOver: null } })
    const toLogin = (words: string | null) => {
      session.update({ auth: { endReason: words } })
      return navigate(loginPath(), { replace: true })
    }
    const finish = async () => {
      if ('words' in returned) return toLogin(returned.words)
      const body = { ...returned, emissor: session.get().auth.issuer ?? '', fingerPrint: await fingerprint() }
      return call('authorize', { body: { ...body, ...signInContext() } }).then(
        (reply) => continueSignIn(reply, (to) => navigate(to as string, { replace: true }), 'LOGIN'),
        (error: unknown) => toLogin(refusalWords(error)),
      )
    }
    void finish()
  }, [navigate])
  return (
    <>
      <h1 className="vh">Confirmando seu acesso</h1>
      <Spinner text="Confirmando seu acesso..." page />
    </>
  )
}
