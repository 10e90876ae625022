import { type ReactNode, useEffect, useRef } from 'react'
import { circleCheck } from '../ui/icons/circle-check.ts'
import { Notice } from '../ui/notice.tsx'

/** What was just done, said where the button was that did it: the focus, which went with the button, goes here. */
export function Said({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={place} tabIndex={-1} role="status">
      <Notice icon={circleCheck}>{children}</Notice>
    </div>
  )
}
