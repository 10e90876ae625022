import { type ErrorCode, errors } from '@portal/contract/errors'

type RefusalFacts = {
  field?: string
  retryAfterSeconds?: number
  /** The tries that remain before the attempt ends. */
  triesLeft?: number
  /** True where something spent came again: the security log learns it, the caller does not. */
  isReuse?: boolean
}

/** A refusal of the contract by a handler, a service or the transport. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly field: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly triesLeft: number | undefined
  readonly isReuse: boolean

  constructor(code: ErrorCode, { field, retryAfterSeconds, triesLeft, isReuse = false }: RefusalFacts = {}) {
    super(errors[code].message)
    this.code = code
    this.status = errors[code].status
    this.field = field
    this.retryAfterSeconds = retryAfterSeconds
    this.triesLeft = triesLeft
    this.isReuse = isReuse
  }
}
