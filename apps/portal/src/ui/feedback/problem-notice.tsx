import { type ReactNode, useEffect, useRef } from 'react'
import { useErrorTitle } from '../fields/error-title.ts'
import { exclamation } from '../icons/notices.ts'
import { Notice } from './notice.tsx'

/** The reason of a failure, heard and scrolled to as it appears; draws nothing without one. `takesFocus` above a form. */
export function ProblemNotice({ takesFocus = false, children }: ProblemNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = children !== undefined
  useErrorTitle(isShown)
  useEffect(() => {
    if (!isShown) return
    if (takesFocus) box.current?.focus()
    else box.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown, takesFocus])
  if (!isShown) return null
  return (
    <Notice ref={box} icon={exclamation} tone="negative" role="alert">
      {children}
    </Notice>
  )
}

interface ProblemNoticeProps {
  takesFocus?: boolean
  children: ReactNode
}
