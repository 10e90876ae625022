import type { ErrorCode } from '@portal/contract/errors'
import { isCallError, wordsOf } from './errors.ts'
import { problemAt, type Problems } from './problems.ts'
import { refusalWords } from './refusal-words.ts'

/** Refusals that concern one field of a form: the field, and the title of the list of problems. */
export type FieldRefusals = Partial<Record<ErrorCode, { field: string; title?: string }>>

/** The problem of a failed call, with the time of a retry, at the field that its code concerns. */
export const problemsOf = (error: unknown, refusals: FieldRefusals = {}): Problems =>
  problemAt(refusalWords(error), isCallError(error) ? refusals[error.code] : undefined)

/** The problem of a failed call, with its code, at the field that the server names if it is one of `fields`. */
export function namedProblemsOf(error: unknown, fields: readonly string[] = []): Problems {
  const { field, code } = isCallError(error) ? error : {}
  const at = field !== undefined && fields.includes(field) ? { field } : undefined
  return { ...problemAt(wordsOf(error), at), code }
}
