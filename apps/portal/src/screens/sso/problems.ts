import type { FieldProblem } from '../../ui/error-summary.tsx'

/** What stands in the way of a form: of its fields, or of the whole. `title` where nothing is missing, but was refused. */
export type Problems = { fields: readonly FieldProblem[]; form?: string; title?: string }

export const noProblems: Problems = { fields: [] }
