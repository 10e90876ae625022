import { z } from 'zod'

export type GatewayName = 'pix' | 'slips' | 'mail' | 'sms' | 'device-risk' | 'identity' | 'scanner'

/** The kind of an external failure, by what its caller may do. */
export type GatewayErrorKind =
  /** No connection, a 5xx or a 429. The order may have arrived: ask, then repeat it with the same id. */
  | 'unreachable'
  /** Sent, without an answer in time. As above. */
  | 'timeout'
  /** Answered against the protocol (HTML, cut, wrong fields, wrong check digits). As above. */
  | 'bad-answer'
  /** Understood and refused; the same order would be refused again. */
  | 'refused'

/** RFC 7807 as the Banco Central writes it. The `valor` of a violation is left behind: it may be a CPF. */
export type Problem = {
  type?: string | undefined
  title?: string | undefined
  detail?: string | undefined
  violacoes?: { razao?: string | undefined; propriedade?: string | undefined }[] | undefined
}

type Details = { status?: number | undefined; problem?: Problem | undefined; cause?: unknown }

/** A class, because `instanceof` tells an expected external failure from a bug. */
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

/** The error for a 4xx answer, with the problem that it explains itself by. */
export const refusal = (gateway: GatewayName, answer: { status: number; body: unknown }): GatewayError => {
  const read = problem.safeParse(answer.body)
  const words = (read.success && (read.data.detail ?? read.data.title)) || 'refused without words'
  return new GatewayError(gateway, 'refused', `${answer.status} ${words}`, {
    status: answer.status,
    problem: read.success ? read.data : undefined,
  })
}

/** Reads an external answer by its schema. A misfit names the fields and never their values. */
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
