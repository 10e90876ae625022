import type { ErrorCode } from '@portal/contract/errors'

/**
 * What stands in the way of a form: of its fields, or of the whole. `title` where nothing is missing, but was refused; `code`
 * where the server's refusal opens another way.
 */
export interface Problems {
  fields: readonly { field: string; message: string }[]
  form?: string
  title?: string | undefined
  code?: ErrorCode | undefined
}

export const noProblems: Problems = { fields: [] }

/** Words beside the field that they speak of, else over the whole form. */
export const problemAt = (message: string, at?: { field: string; title?: string | undefined }): Problems =>
  at === undefined ? { fields: [], form: message } : { fields: [{ field: at.field, message }], title: at.title }

/** What is wrong with one field. */
export const messageOf = ({ fields }: Problems, name: string): string | undefined =>
  fields.find(({ field }) => field === name)?.message

/** What is left once a field is put right, or asked for anew. */
export const without =
  (name: string) =>
  (problems: Problems): Problems => ({ ...problems, fields: problems.fields.filter(({ field }) => field !== name) })
