import { type FormEvent, useState } from 'react'
import { call } from '../../client/call.ts'
import { Button } from '../../ui/button.tsx'
import { lock } from '../../ui/icons/lock.ts'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { AccessFrame } from './access-frame.tsx'
import { FormProblems } from './form-problems.tsx'
import { passwordProblem, strengthOf } from './strength.ts'
import { useAccess } from './use-access.ts'
import { type FieldRefusals, useStep } from './use-step.ts'

const refused = { field: 'senha', title: 'Escolha outra senha' }
const refusals: FieldRefusals = { SENHA_COMUM: refused, SENHA_PESSOAL: refused, SENHA_TAMANHO: refused }

export default function CreatePassword() {
  const access = useAccess()
  const { problems, setProblems, busy, take } = useStep(refusals)
  const [typed, setTyped] = useState('')
  // What was refused is not praised beside its refusal.
  const [refusedOne, setRefusedOne] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const senha = String(new FormData(event.currentTarget).get('senha'))
    setRefusedOne(senha)
    const message = passwordProblem(senha)
    if (message === undefined) take((desafio) => call('createPassword', { body: { desafio, senha } }))
    else setProblems({ fields: [{ field: 'senha', message }] })
  }
  return (
    <AccessFrame
      at="CRIAR_SENHA"
      access={access}
      title="Crie sua senha"
      lead="Uma frase que só você conhece é fácil de lembrar e difícil de adivinhar."
    >
      <FormProblems problems={problems} />
      <form className="form" onSubmit={submit} noValidate>
        <PasswordField
          name="senha"
          label="Senha nova"
          autoComplete="new-password"
          hint="De 8 a 128 caracteres, quaisquer: letras, números, espaços, sinais. O melhor é ter 15 ou mais."
          error={problems.fields[0]?.message}
          enterKeyHint="go"
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          required
        />
        <p className="muted" role="status">
          {typed === refusedOne ? '' : strengthOf(typed)}
        </p>
        <Button type="submit" size="big" block busy={busy}>
          Salvar senha
        </Button>
      </form>
      <Notice icon={lock}>Ao salvar, você sai dos outros aparelhos em que tinha entrado.</Notice>
    </AccessFrame>
  )
}
