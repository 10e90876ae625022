import type { ErrorCode } from '@portal/contract/errors'
import { isCallError } from './errors.ts'
import { problemAt, type Problems } from './problems.ts'
import { refusalWords } from './refusal-words.ts'

/** The refusals that speak of one field of a form: which, and what the list of problems is called. */
export type FieldRefusals = Partial<Record<ErrorCode, { field: string; title?: string }>>

/** Why a call failed, in the server's words, beside the field that its code speaks of. */
export const problemsOf = (error: unknown, refusals: FieldRefusals = {}): Problems =>
  problemAt(refusalWords(error), isCallError(error) ? refusals[error.code] : undefined)
