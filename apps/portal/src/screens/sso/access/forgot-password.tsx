import { call } from '../../../client/call.ts'
import { signInContext } from '../../../session/sign-in-context.ts'
import { BeginAccess, CodeNotice } from './begin-access.tsx'

export default function ForgotPassword() {
  return (
    <BeginAccess
      begin={(body) => call('forgottenPassword', { body: { ...body, ...signInContext() } })}
      access="ESQUECI_SENHA"
      title="Esqueci a senha"
      lead="Acontece. Confirme que é você e crie outra senha. Comece pelo seu CPF."
    >
      <CodeNotice />
    </BeginAccess>
  )
}
