import { BeginAccess } from './begin-access.tsx'

export default function FirstAccess() {
  return (
    <BeginAccess
      way="firstAccess"
      access="PRIMEIRO_ACESSO"
      title="Primeiro acesso"
      lead="Crie sua senha em poucos passos. Comece pelo CPF de quem é o cartão."
    />
  )
}
