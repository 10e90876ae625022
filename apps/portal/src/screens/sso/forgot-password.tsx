import { BeginAccess } from './begin-access.tsx'

export default function ForgotPassword() {
  return (
    <BeginAccess
      way="forgottenPassword"
      access="ESQUECI_SENHA"
      title="Esqueci a senha"
      lead="Acontece. Confirme que é você e crie outra senha. Comece pelo seu CPF."
    />
  )
}
