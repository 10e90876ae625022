import { useState } from 'react'
import { call } from '../../../client/call.ts'
import type { FieldRefusals } from '../../../client/problems-of.ts'
import { messageOf, problemAt, withoutProblem } from '../../../client/problems.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form, FormProblems } from '../../../ui/fields/form.tsx'
import { lock } from '../../../ui/icons/access.ts'
import { NewPasswordField } from '../../../ui/fields/new-password-field.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { passwordProblem } from '../../../ui/fields/password-strength.ts'
import { AccessFrame } from './access-frame.tsx'
import { useAccess } from './use-access.ts'
import { useStep } from './use-step.ts'

const ofPassword = { field: 'senha', title: 'Escolha uma senha mais segura' }
const refusals: FieldRefusals = { SENHA_COMUM: ofPassword, SENHA_PESSOAL: ofPassword, SENHA_TAMANHO: ofPassword }

export default function CreatePassword() {
  const access = useAccess()
  const { problems, setProblems, busy, take } = useStep(refusals)
  const [refused, setRefused] = useState<string>()
  const submit = (form: FormData) => {
    const senha = String(form.get('senha'))
    setRefused(senha)
    const message = passwordProblem(senha)
    if (message === undefined) take((desafio) => call('createPassword', { body: { desafio, senha } }))
    else setProblems(problemAt(message, { field: 'senha' }))
  }
  const onEdit = () => setProblems(withoutProblem('senha'))
  return (
    <AccessFrame
      at="CRIAR_SENHA"
      access={access}
      title="Crie sua senha"
      lead="Uma frase que só você conhece é fácil de lembrar e difícil de adivinhar."
    >
      <FormProblems problems={problems} />
      <Form onSubmit={submit}>
        <NewPasswordField error={messageOf(problems, 'senha')} refused={refused} onEdit={onEdit} />
        <Button type="submit" size="big" block busy={busy}>
          Salvar senha
        </Button>
      </Form>
      {access !== 'PRIMEIRO_ACESSO' && (
        <Notice icon={lock}>Ao salvar, você sai dos outros aparelhos, e suas chaves de acesso são removidas.</Notice>
      )}
    </AccessFrame>
  )
}
