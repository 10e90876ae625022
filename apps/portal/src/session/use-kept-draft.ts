import { useEffect, useRef } from 'react'
import { leaveDraft } from './drafts.ts'

/** Leaves a form's draft behind as it closes (WCAG 2.2.5); undefined where there is nothing to keep. */
export function useKeptDraft(name: string, draft: unknown): void {
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  useEffect(() => () => leaveDraft(name, latest.current), [name])
}
