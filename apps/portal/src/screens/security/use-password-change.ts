import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '../../chrome/notices/toasts.ts'
import { call } from '../../client/call.ts'
import { type FieldRefusals, problemsOf } from '../../client/problems-of.ts'
import { messageOf, type Problems, withoutProblem } from '../../client/problems.ts'
import { useSubmit } from '../../client/use-submit.ts'
import { passwordProblem } from '../../ui/fields/password-strength.ts'

type Passwords = { senhaAtual: string; senha: string }

const ofNew = { field: 'senha' }
const refusals: FieldRefusals = {
  SENHA_ATUAL_INCORRETA: { field: 'senhaAtual' },
  SENHA_COMUM: ofNew,
  SENHA_PESSOAL: ofNew,
  SENHA_TAMANHO: ofNew,
}

/** Changes the password, or says what stands in the way; `refused` is a new one that was not taken. */
export function usePasswordChange(onDone: () => void) {
  const { revalidate } = useRevalidator()
  const { busy, problems, setProblems, submit } = useSubmit((error) => problemsOf(error, refusals))
  const [tried, setTried] = useState<string>()

  const change = (passwords: Passwords): void => {
    const fields = missingIn(passwords)
    setTried(passwords.senha)
    if (fields.length > 0) return setProblems({ fields })
    submit(async () => {
      await call('changePassword', { body: passwords })
      showToast({ text: 'Senha trocada. Os outros acessos foram encerrados.', tone: 'positive' })
      onDone()
      await revalidate()
    })
  }
  // Another field's problem stays as it is: a new list would take the focus.
  const onEdit = () =>
    setProblems((now) => (now.fields.every(({ field }) => field === 'senha') ? withoutProblem('senha')(now) : now))
  return { problems, onEdit, refused: messageOf(problems, 'senha') && tried, busy, change }
}

function missingIn({ senhaAtual, senha }: Passwords): Problems['fields'] {
  const message = passwordProblem(senha)
  return [
    ...(senhaAtual === '' ? [{ field: 'senhaAtual', message: 'Digite sua senha de agora.' }] : []),
    ...(message === undefined ? [] : [{ field: 'senha', message }]),
  ]
}
