import { ErrorSummary } from '../../ui/error-summary.tsx'
import { exclamation } from '../../ui/icons/exclamation.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Problems } from './problems.ts'

/** Above a form: what has to be put right in it, or why the whole was refused. */
export function FormProblems({ problems: { fields, form, title } }: { problems: Problems }) {
  return (
    <>
      <ErrorSummary errors={fields} title={title} />
      {form !== undefined && (
        <Notice icon={exclamation} tone="negative" role="alert">
          {form}
        </Notice>
      )}
    </>
  )
}
