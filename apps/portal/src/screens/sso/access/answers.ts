import type { Input } from '@portal/contract'
import type { Problems } from '../../../client/problems.ts'
import { today } from '../../../session/today.ts'
import { birthDateOf, typedDateWords } from '../../../ui/fields/date-field.tsx'

type Answers = Omit<Extract<Input<'answerQuestions'>['body'], { respostas: unknown }>, 'desafio'>

/** The words for each question that our own services ask; an issuer's may ask others. */
const missing: Record<string, string> = {
  FINAL_CARTAO: 'Escolha o final do seu cartão.',
  LIMITE_CARTAO: 'Escolha o limite do seu cartão.',
  FINAL_CONTRATO: 'Escolha o final do seu contrato.',
  PARCELAS_ACORDO: 'Escolha em quantas parcelas ficou o seu acordo.',
  DIA_VENCIMENTO: 'Escolha o dia em que vence a sua fatura.',
}

/** Reads the answers to the questions, or the problems of those still missing. */
export function readAnswers(form: FormData, questions: readonly { id: string; texto: string }[]): Answers | Problems {
  const typed = String(form.get('dataNascimento') ?? '').trim()
  const dataNascimento = birthDateOf(typed, today())
  const chosen = questions.map(({ id, texto }) => ({ id, texto, opcao: form.get(id) }))
  const fields = [
    ...(dataNascimento === undefined ? [{ field: 'dataNascimento', message: typedDateWords(typed) }] : []),
    ...chosen
      .filter(({ opcao }) => opcao === null)
      .map(({ id, texto }) => ({ field: id, message: missing[id] ?? `Responda: ${texto}` })),
  ]
  if (dataNascimento === undefined || fields.length > 0) return { fields }
  return { dataNascimento, respostas: chosen.map(({ id, opcao }) => ({ id, opcao: String(opcao) })) }
}
