import type { ErrorCode } from '@portal/contract/errors'

/**
 * The problems of a form's fields, or of the whole. `title`: refused, not incomplete. `code`: the server's refusal
 * opens another way.
 */
export interface Problems {
  fields: readonly { field: string; message: string }[]
  form?: string
  title?: string | undefined
  code?: ErrorCode | undefined
}

export const noProblems: Problems = { fields: [] }

/** One problem, at its field or else of the whole form. */
export const problemAt = (message: string, at?: { field: string; title?: string | undefined }): Problems =>
  at === undefined ? { fields: [], form: message } : { fields: [{ field: at.field, message }], title: at.title }

/** The problem of one field, in words. */
export const messageOf = ({ fields }: Problems, name: string): string | undefined =>
  fields.find(({ field }) => field === name)?.message

/** Removes the problem of a field that is corrected or asked for anew. */
export const withoutProblem =
  (name: string) =>
  (problems: Problems): Problems => ({ ...problems, fields: problems.fields.filter(({ field }) => field !== name) })
