import { call } from '../../../client/call.ts'
import { signInContext } from '../../../session/sign-in-context.ts'
import { BeginAccess, CodeNotice } from './begin-access.tsx'

export default function FirstAccess() {
  return (
    <BeginAccess
      begin={(body) => call('firstAccess', { body: { ...body, ...signInContext() } })}
      access="PRIMEIRO_ACESSO"
      title="Primeiro acesso"
      lead="Crie sua senha em poucos passos. Informe o CPF do titular do cartão."
    >
      <CodeNotice />
    </BeginAccess>
  )
}
