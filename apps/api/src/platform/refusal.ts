import { type ErrorCode, errors } from '@portal/contract/errors'

/** A refusal of the contract by a handler, a service or the transport. */
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
