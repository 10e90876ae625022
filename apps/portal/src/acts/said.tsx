import { type ReactNode, useEffect, useRef } from 'react'
import { circleCheck } from '../ui/icons/states.ts'
import { Notice } from '../ui/feedback/notice.tsx'

/** The focus comes here when its button went away, unless this was there before (`now`). */
export function Arrived({ now = true, role, label, className, children }: ArrivedProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (now) place.current?.focus()
  }, [now])
  return (
    <div ref={place} tabIndex={-1} role={role} aria-label={label} className={className}>
      {children}
    </div>
  )
}

interface ArrivedProps {
  now?: boolean
  role: 'status' | 'group'
  label?: string
  className?: string
  children: ReactNode
}

/** The result of an act, in the place of the button that did it. */
export const Said = ({ children }: { children: ReactNode }) => (
  <Arrived role="status">
    <Notice icon={circleCheck}>{children}</Notice>
  </Arrived>
)
