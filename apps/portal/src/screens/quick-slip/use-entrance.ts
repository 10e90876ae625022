import { onlyDigits, parseCpf } from '@portal/brazil/cpf'
import { useNavigate } from 'react-router'
import { outage, outageWords } from '../../client/outage.ts'
import { problemAt, type Problems } from '../../client/problems.ts'
import { useSubmit } from '../../client/use-submit.ts'
import { today } from '../../session/today.ts'
import { birthDateOf, typedDateWords } from '../../ui/fields/date-field.tsx'

/** The form of the quick access: its values at submit, typed before hydration included. */
export function useEntrance() {
  const navigate = useNavigate()
  const { busy, problems, setProblems, submit: send } = useSubmit(() => problemAt(outageWords[outage()]))

  const submit = (form: FormData) => {
    const typed = { cpf: String(form.get('cpf')).trim(), date: String(form.get('dataNascimento')).trim() }
    const [cpf, birthDate] = [parseCpf(typed.cpf), birthDateOf(typed.date, today())]
    if (cpf === undefined || birthDate === undefined) return setProblems({ fields: fieldProblems(typed) })
    send(async () => {
      // Loaded at the first key (main/warm-up.ts): the form is drawn and typed into without it.
      const { openSlips } = await import('./enter.ts')
      return (await openSlips(cpf, birthDate, navigate)) ?? 'leave'
    })
  }
  return { problems, busy, submit }
}

function fieldProblems({ cpf, date }: { cpf: string; date: string }): Problems['fields'] {
  const isDate = birthDateOf(date, today()) !== undefined
  return [
    ...(parseCpf(cpf) === undefined ? [{ field: 'cpf', message: cpfWords(onlyDigits(cpf).length) }] : []),
    ...(isDate ? [] : [{ field: 'dataNascimento', message: typedDateWords(date) }]),
  ]
}

function cpfWords(digits: number): string {
  if (digits === 0) return 'Digite o CPF.'
  return digits === 11 ? 'Confira o CPF: os números não conferem.' : 'Confira o CPF: são 11 números.'
}
