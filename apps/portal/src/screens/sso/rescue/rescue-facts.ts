import type { Input } from '@portal/contract'
import type { Problems } from '../../../client/problems.ts'
import { today } from '../../../session/today.ts'
import { birthDateOf, typedDateWords } from '../../../ui/fields/date-field.tsx'

type RescueFacts = Omit<Extract<Input<'proveRescue'>['body'], { finalCartao: string }>, 'desafio'>

/** Reads the typed facts of the account, or the problems of those still missing. */
export function readFacts(form: FormData): RescueFacts | Problems {
  const typed = (name: string) => String(form.get(name) ?? '').trim()
  const dataNascimento = birthDateOf(typed('dataNascimento'), today())
  const finalCartao = typed('finalCartao').replace(/\D/g, '')
  const fields = [
    ...(dataNascimento === undefined
      ? [{ field: 'dataNascimento', message: typedDateWords(typed('dataNascimento')) }]
      : []),
    ...(finalCartao.length === 4 ? [] : [{ field: 'finalCartao', message: 'Digite os 4 últimos números do cartão.' }]),
  ]
  return dataNascimento === undefined || fields.length > 0 ? { fields } : { dataNascimento, finalCartao }
}
