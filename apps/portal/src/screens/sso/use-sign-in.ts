import { parseCpf } from '@portal/brazil/cpf'
import { type FormEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { FieldProblem } from '../../ui/error-summary.tsx'
import { cpfProblem } from './cpf-words.ts'
import type { Problems } from './problems.ts'
import { useSending } from '../../client/use-sending.ts'
import { session } from '../../session/session.ts'

const unreachable: Problems = { fields: [], form: 'Sem conexão com a internet. Confira a rede e tente de novo.' }

/** The form of the login: what it holds at submit, typed before the page woke up included. */
export function useSignIn() {
  const navigate = useNavigate()
  const { busy, send } = useSending()
  const [problems, setProblems] = useState<Problems>({ fields: [] })
  const { search } = useLocation()
  useEffect(() => {
    session.update({ contexto: search.includes('contexto=negociacao') ? 'NEGOCIACAO' : null, loginQuery: search })
  }, [search])

  /** One way in at a time, whatever it is made of; its code comes when it is taken. */
  const enter = (way: () => Promise<Problems | undefined>): void => {
    void send(async () => {
      const found = await way().catch(() => unreachable)
      if (found === undefined) return 'leave'
      setProblems(found)
      return 'stay'
    })
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = String(form.get('cpf')).trim()
    const cpf = parseCpf(typed)
    const senha = String(form.get('senha'))
    if (cpf === undefined || senha === '') {
      setProblems({ fields: fieldProblems(typed, senha) })
      return
    }
    // Fetched at the first key (main/warm-up.ts): the form is drawn and typed into without it.
    enter(() => import('./sign-in.ts').then(({ signIn }) => signIn(cpf, senha, navigate)))
  }
  return { problems, busy, submit, enter }
}

function fieldProblems(cpf: string, senha: string): FieldProblem[] {
  const found: FieldProblem[] = []
  const ofCpf = cpfProblem(cpf)
  if (ofCpf !== undefined) found.push({ field: 'cpf', message: ofCpf })
  if (senha === '') found.push({ field: 'senha', message: 'Digite sua senha.' })
  return found
}
