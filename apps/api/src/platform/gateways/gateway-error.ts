import { z } from 'zod'

export type GatewayName = 'pix' | 'slips' | 'mail' | 'sms' | 'device-risk' | 'identity' | 'scanner'

/**
 * What went wrong outside, by what the caller may do about it:
 * - `unreachable`: no connection, a 5xx or a 429. Whether the order arrived is not known: ask, then repeat with the same id.
 * - `timeout`: sent, not answered in time. As above.
 * - `bad-answer`: answered, not as the protocol says (HTML, cut, wrong fields, wrong check digits). As above.
 * - `refused`: understood and refused; repeating the same order changes nothing.
 */
export type GatewayErrorKind = 'unreachable' | 'timeout' | 'bad-answer' | 'refused'

/** RFC 7807 as the Banco Central writes it. The `valor` of a violation is left behind: it may be a CPF. */
export type Problem = {
  type?: string | undefined
  title?: string | undefined
  detail?: string | undefined
  violacoes?: { razao?: string | undefined; propriedade?: string | undefined }[] | undefined
}

type Details = { status?: number | undefined; problem?: Problem | undefined; cause?: unknown }

/** A class, because `instanceof` is how a caller tells an expected failure outside from a bug inside. */
export class GatewayError extends Error {
  readonly kind: GatewayErrorKind
  readonly gateway: GatewayName
  readonly status: number | undefined
  readonly problem: Problem | undefined

  constructor(gateway: GatewayName, kind: GatewayErrorKind, message: string, details: Details = {}) {
    super(`${gateway}: ${message}`, details.cause === undefined ? undefined : { cause: details.cause })
    this.name = 'GatewayError'
    this.gateway = gateway
    this.kind = kind
    this.status = details.status
    this.problem = details.problem
  }
}

const problem = z.object({
  type: z.string().max(300).optional(),
  title: z.string().max(300).optional(),
  detail: z.string().max(1000).optional(),
  violacoes: z
    .array(z.object({ razao: z.string().max(500).optional(), propriedade: z.string().max(200).optional() }))
    .max(50)
    .optional(),
})

/** The error for an answer that says no (4xx), with the problem that it explains itself by. */
export const refusal = (gateway: GatewayName, answer: { status: number; body: unknown }): GatewayError => {
  const read = problem.safeParse(answer.body)
  const words = (read.success && (read.data.detail ?? read.data.title)) || 'refused without words'
  return new GatewayError(gateway, 'refused', `${answer.status} ${words}`, {
    status: answer.status,
    problem: read.success ? read.data : undefined,
  })
}

/** Reads what came from outside by its schema. A misfit names the fields and never their values. */
export const readAnswer = <Schema extends z.ZodType>(
  gateway: GatewayName,
  schema: Schema,
  body: unknown,
): z.output<Schema> => {
  const read = schema.safeParse(body)
  if (read.success) return read.data
  const fields = read.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.') || 'body'} (${issue.code})`)
  throw new GatewayError(gateway, 'bad-answer', `wrong schema: ${fields.join(', ')}`)
}
