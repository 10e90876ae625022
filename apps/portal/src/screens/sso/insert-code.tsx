import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { session, useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { exclamation } from '../../ui/icons/exclamation.ts'
import { Notice } from '../../ui/notice.tsx'
import { Sleeve } from '../../ui/sleeve.tsx'
import { Perforation, Slip } from '../../ui/slip.tsx'
import { Resend } from './resend.tsx'
import { useCode } from './use-code.ts'

const channelWords = { SMS: 'por SMS', EMAIL: 'por e-mail' }

export default function InsertCode() {
  // The sign-in ends the challenge before the screen is left: it stays as it was.
  const [first] = useState(() => session.get().challenge)
  const challenge = useSession((state) => state.challenge) ?? first
  const { problems, notice, busy, submit, resend } = useCode()
  if (challenge === null) return null
  return (
    <>
      <Sleeve low>
        <Slip as="section" tucked className="stack-l" aria-label="Código de acesso">
          <div className="stack">
            <h1>Digite o código</h1>
            <p className="lead">
              Enviamos 6 números {channelWords[challenge.canal]} para <b className="num nowrap">{challenge.destino}</b>.
            </p>
          </div>
          <ErrorSummary errors={problems} />
          {notice !== undefined && (
            <Notice icon={exclamation} tone={notice.tone} role="alert">
              {notice.text}
            </Notice>
          )}
          <form className="form" onSubmit={submit} noValidate>
            <CodeField
              name="codigo"
              label="Código de 6 números"
              hint={`Vale por ${Math.round(challenge.expiraEmSegundos / 60)} minutos. Você pode colar o código.`}
              error={problems[0]?.message}
            />
            <Button type="submit" size="big" block busy={busy}>
              Confirmar
            </Button>
          </form>
          <Perforation tight />
          <Resend challenge={challenge} onResend={resend} />
        </Slip>
      </Sleeve>
      <p className="center">
        <Link className="link" to={paths.login()} onClick={() => session.update({ challenge: null })}>
          Voltar e trocar o CPF
        </Link>
      </p>
    </>
  )
}
