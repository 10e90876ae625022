import { onlyDigits, parseCpf } from '@portal/brazil/cpf'
import { useNavigate } from 'react-router'
import { outage, outageWords } from '../../client/outage.ts'
import { useOneQuestion } from '../../chrome/help/one-question.tsx'
import { noProblems, problemAt } from '../../client/problems.ts'
import { useSubmit } from '../../client/use-submit.ts'
import { today } from '../../session/today.ts'
import { birthDateOf, typedDateWords } from '../../ui/fields/date-field.tsx'

/** The form of the quick access: its values at submit, typed before hydration included. */
export function useEntrance() {
  const navigate = useNavigate()
  const { busy, problems, setProblems, submit: send } = useSubmit(() => problemAt(outageWords[outage()]))
  const { only, shows, isLast, next, goTo, back } = useOneQuestion(questions)

  const submit = (form: FormData) => {
    const typed = { cpf: String(form.get('cpf')).trim(), date: String(form.get('dataNascimento')).trim() }
    const fields = fieldProblems(typed).filter(({ field }) => shows(field))
    const [cpf, birthDate] = [parseCpf(typed.cpf), birthDateOf(typed.date, today())]
    if (fields.length > 0) return setProblems({ fields })
    if (!isLast) {
      setProblems(noProblems)
      return next()
    }
    if (cpf === undefined || birthDate === undefined) return undefined
    send(async () => {
      // Loaded at the first key (main/warm-up.ts): the form is drawn and typed into without it.
      const { openSlips } = await import('./enter.ts')
      const refused = await openSlips(cpf, birthDate, navigate)
      if (refused?.fields.some(({ field }) => field === 'cpf') === true) goTo('cpf')
      return refused ?? 'leave'
    })
  }
  return { problems, busy, submit, only, isLast, back }
}

/** In the order of the form; in the simple mode one after the other. */
const questions = ['cpf', 'dataNascimento'] as const

function fieldProblems({ cpf, date }: { cpf: string; date: string }) {
  const [first, second] = questions
  const isDate = birthDateOf(date, today()) !== undefined
  return [
    ...(parseCpf(cpf) === undefined ? [{ field: first, message: cpfWords(onlyDigits(cpf).length) }] : []),
    ...(isDate ? [] : [{ field: second, message: typedDateWords(date) }]),
  ]
}

function cpfWords(digits: number): string {
  if (digits === 0) return 'Digite o CPF.'
  return digits === 11 ? 'Confira o CPF: há um número errado.' : 'Confira o CPF: são 11 números.'
}
