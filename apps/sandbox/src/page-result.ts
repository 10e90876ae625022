import type { z } from 'zod'
import { Refusal } from '@portal/api/refusal'

/** The result in words; a refusal is a result too, which the bench shows. */
export type BenchResult = { feito: boolean; mensagem: string }

export const done = (mensagem: string): BenchResult => ({ feito: true, mensagem })
export const refused = (mensagem: string): BenchResult => ({ feito: false, mensagem })

/** The body of a call of the bench; anything else is refused as a request. */
export function readBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body)
  if (!result.success) throw new Refusal('REQUISICAO_INVALIDA')
  return result.data
}
