import { parseCpf } from '@portal/brazil/cpf'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { outage, outageWords } from '../../../client/outage.ts'
import { problemAt, type Problems } from '../../../client/problems.ts'
import { useSubmit } from '../../../client/use-submit.ts'
import { session } from '../../../session/session.ts'
import { cpfProblem } from './cpf-words.ts'

/** The login form: its values at submit, typed before hydration included. */
export function useSignIn() {
  const navigate = useNavigate()
  const { busy, problems, setProblems, submit: send } = useSubmit(() => problemAt(outageWords[outage()]))
  const { search } = useLocation()
  useEffect(() => {
    const context = search.includes('contexto=negociacao') ? 'NEGOCIACAO' : null
    session.update({ signIn: { context, query: search } })
  }, [search])

  /** One sign-in at a time, by whatever means; its code is loaded on demand. */
  const enter = (start: () => Promise<Problems | undefined>): void => send(async () => (await start()) ?? 'leave')

  const submit = (form: FormData) => {
    const typed = String(form.get('cpf')).trim()
    const cpf = parseCpf(typed)
    const senha = String(form.get('senha'))
    if (cpf === undefined || senha === '') {
      setProblems({ fields: fieldProblems(typed, senha) })
      return
    }
    // Loaded at the first key (main/warm-up.ts): the form is drawn and typed into without it.
    enter(() => import('./sign-in.ts').then(({ signIn }) => signIn(cpf, senha, navigate)))
  }
  return { problems, busy, submit, enter }
}

function fieldProblems(cpf: string, senha: string): Problems['fields'] {
  const ofCpf = cpfProblem(cpf)
  return [
    ...(ofCpf === undefined ? [] : [{ field: 'cpf', message: ofCpf }]),
    ...(senha === '' ? [{ field: 'senha', message: 'Digite sua senha.' }] : []),
  ]
}
