import { useEffect, useRef } from 'react'
import { forgetDraft, leaveDraft } from './drafts.ts'

/** Leaves a form's draft behind as it closes (WCAG 2.2.5); undefined where there is nothing to keep. */
export function useKeptDraft(name: string, draft: unknown): void {
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  useEffect(() => {
    // Whoever opens the form anew, after it was sent, finds nothing.
    forgetDraft(name)
    return () => leaveDraft(name, latest.current)
  }, [name])
}
