import type { ErrorCode } from '@portal/contract/errors'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '../../chrome/toasts.ts'
import { call } from '../../client/call.ts'
import { isCallError } from '../../client/errors.ts'
import { refusalWords } from '../../client/refusal-words.ts'
import { useSending } from '../../client/use-sending.ts'
import type { FieldProblem } from '../../ui/error-summary.tsx'
import { passwordProblem } from '../../ui/password-strength.ts'

type Passwords = { senhaAtual: string; senha: string }
type Problems = { fields: readonly FieldProblem[]; form?: string }

const fieldOf: Partial<Record<ErrorCode, keyof Passwords>> = {
  SENHA_ATUAL_INCORRETA: 'senhaAtual',
  SENHA_COMUM: 'senha',
  SENHA_PESSOAL: 'senha',
  SENHA_TAMANHO: 'senha',
}

/** Sends another password, or says what stands in its way; `refused` is the new one that was not taken. */
export function usePasswordChange(onDone: () => void) {
  const { revalidate } = useRevalidator()
  const { busy, send } = useSending()
  const [problems, setProblems] = useState<Problems>({ fields: [] })
  const [refused, setRefused] = useState<string>()

  const change = (passwords: Passwords): void => {
    const fields = problemsOf(passwords)
    setRefused(passwordProblem(passwords.senha) === undefined ? undefined : passwords.senha)
    setProblems({ fields })
    if (fields.length > 0) return
    void send(async () => {
      try {
        await call('changePassword', { body: passwords })
        showToast({ text: 'Senha trocada. Os outros acessos foram encerrados.', tone: 'positive' })
        onDone()
        await revalidate()
      } catch (error) {
        const message = refusalWords(error)
        const field = isCallError(error) ? fieldOf[error.code] : undefined
        if (field === 'senha') setRefused(passwords.senha)
        setProblems(field === undefined ? { fields: [], form: message } : { fields: [{ field, message }] })
      }
      return 'stay'
    })
  }
  return { problems, refused, busy, change }
}

function problemsOf({ senhaAtual, senha }: Passwords): FieldProblem[] {
  const message = passwordProblem(senha)
  return [
    ...(senhaAtual === '' ? [{ field: 'senhaAtual', message: 'Digite sua senha de agora.' }] : []),
    ...(message === undefined ? [] : [{ field: 'senha', message }]),
  ]
}
