import type { ErrorCode } from '@portal/contract/errors'
import { isCallError, wordsOf } from './errors.ts'
import { problemAt, type Problems } from './problems.ts'
import { refusalWords } from './refusal-words.ts'

/** The refusals that speak of one field of a form: which, and what the list of problems is called. */
export type FieldRefusals = Partial<Record<ErrorCode, { field: string; title?: string }>>

/** Why a call failed and when to try again, beside the field that its code speaks of. */
export const problemsOf = (error: unknown, refusals: FieldRefusals = {}): Problems =>
  problemAt(refusalWords(error), isCallError(error) ? refusals[error.code] : undefined)

/** Why a call failed, by its code too, beside the field that the server names where it is one of `fields`. */
export function namedProblemsOf(error: unknown, fields: readonly string[] = []): Problems {
  const { field, code } = isCallError(error) ? error : {}
  const at = field !== undefined && fields.includes(field) ? { field } : undefined
  return { ...problemAt(wordsOf(error), at), code }
}
