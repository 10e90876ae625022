import { onlyDigits, parseCpf } from '@portal/brazil/cpf'
import { isCivilDate } from '@portal/brazil/dates'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSending } from '../../client/use-sending.ts'
import type { FieldProblem } from '../../ui/error-summary.tsx'

export type Problems = { fields: readonly FieldProblem[]; form?: string }

const unreachable: Problems = { fields: [], form: 'Sem conexão com a internet. Confira a rede e tente de novo.' }

/** The form of the quick slip: what it holds at submit, typed before the page woke up included. */
export function useEntrance() {
  const navigate = useNavigate()
  const { busy, send } = useSending()
  const [problems, setProblems] = useState<Problems>({ fields: [] })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = { cpf: String(form.get('cpf')).trim(), date: String(form.get('dataNascimento')).trim() }
    const [cpf, birthDate] = [parseCpf(typed.cpf), civilDateOf(typed.date)]
    if (cpf === undefined || birthDate === undefined) {
      setProblems({ fields: fieldProblems(typed) })
      return
    }
    void send(async () => {
      // Fetched at the first key (main/warm-up.ts): the form is drawn and typed into without it.
      const found = await import('./enter.ts').then(
        ({ enter }) => enter(cpf, birthDate, navigate),
        () => unreachable,
      )
      if (found === undefined) return 'leave'
      setProblems(found)
      return 'stay'
    })
  }
  return { problems, busy, submit }
}

/** `1988-03-14` of `14/03/1988`. */
function civilDateOf(typed: string): string | undefined {
  const [, day, month, year] = /^(\d{2})\/?(\d{2})\/?((?:19|20)\d{2})$/.exec(typed) ?? []
  const date = `${year}-${month}-${day}`
  return isCivilDate(date) ? date : undefined
}

function fieldProblems({ cpf, date }: { cpf: string; date: string }): FieldProblem[] {
  const found: FieldProblem[] = []
  if (parseCpf(cpf) === undefined) found.push({ field: 'cpf', message: cpfWords(onlyDigits(cpf).length) })
  if (civilDateOf(date) === undefined) {
    const message = date === '' ? 'Digite a data de nascimento.' : 'Confira a data: dia, mês e ano com 4 números.'
    found.push({ field: 'dataNascimento', message })
  }
  return found
}

function cpfWords(digits: number): string {
  if (digits === 0) return 'Digite o CPF.'
  return digits === 11 ? 'Confira o CPF: os números não conferem.' : 'Confira o CPF: ele tem 11 números.'
}
