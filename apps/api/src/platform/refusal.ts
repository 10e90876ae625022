import { type ErrorCode, errors } from '@portal/contract/errors'

/** A refusal of the contract on its way out: what the handler, the service or the transport would not do. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly field: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, { field, retryAfterSeconds }: { field?: string; retryAfterSeconds?: number } = {}) {
    super(errors[code].message)
    this.code = code
    this.status = errors[code].status
    this.field = field
    this.retryAfterSeconds = retryAfterSeconds
  }
}
