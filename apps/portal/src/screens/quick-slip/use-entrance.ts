import { onlyDigits, parseCpf } from '@portal/brazil/cpf'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSending } from '../../client/use-sending.ts'
import { today } from '../../session/today.ts'
import type { FieldProblem } from '../../ui/error-summary.tsx'
import { birthDateOf, typedDateWords } from '../../ui/date-field.tsx'

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
    const [cpf, birthDate] = [parseCpf(typed.cpf), birthDateOf(typed.date, today())]
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

function fieldProblems({ cpf, date }: { cpf: string; date: string }): FieldProblem[] {
  const found: FieldProblem[] = []
  if (parseCpf(cpf) === undefined) found.push({ field: 'cpf', message: cpfWords(onlyDigits(cpf).length) })
  if (birthDateOf(date, today()) === undefined) found.push({ field: 'dataNascimento', message: typedDateWords(date) })
  return found
}

function cpfWords(digits: number): string {
  if (digits === 0) return 'Digite o CPF.'
  return digits === 11 ? 'Confira o CPF: os números não conferem.' : 'Confira o CPF: ele tem 11 números.'
}
