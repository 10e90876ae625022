import type { FieldProblem } from '../../ui/error-summary.tsx'

/** What stands in the way of a form: of its fields, or of the whole. */
export type Problems = { fields: readonly FieldProblem[]; form?: string }
