import { isCivilDate } from '@portal/brazil/dates'
import type { Input } from '@portal/contract'
import type { Problems } from './problems.ts'

type Answers = Omit<Input<'answerQuestions'>['body'], 'desafio'>

/** What was typed and chosen, or what is still missing. */
export function readAnswers(form: FormData, questions: readonly { id: string; texto: string }[]): Answers | Problems {
  const typed = String(form.get('dataNascimento') ?? '').trim()
  const dataNascimento = civilDateOf(typed)
  const chosen = questions.map(({ id, texto }) => ({ id, texto, opcao: form.get(id) }))
  const fields = [
    ...(dataNascimento === undefined ? [{ field: 'dataNascimento', message: dateWords(typed) }] : []),
    ...chosen
      .filter(({ opcao }) => opcao === null)
      .map(({ id, texto }) => ({ field: id, message: `Falta responder: ${texto}` })),
  ]
  if (dataNascimento === undefined || fields.length > 0) return { fields }
  return { dataNascimento, respostas: chosen.map(({ id, opcao }) => ({ id, opcao: String(opcao) })) }
}

/** `1988-03-14` of `14/03/1988`. */
export function civilDateOf(typed: string): string | undefined {
  const [, day, month, year] = /^(\d{2})\/?(\d{2})\/?((?:19|20)\d{2})$/.exec(typed) ?? []
  const date = `${year}-${month}-${day}`
  return isCivilDate(date) ? date : undefined
}

export const dateWords = (typed: string): string =>
  typed === '' ? 'Digite sua data de nascimento.' : 'Confira a data: dia, mês e ano com 4 números.'
