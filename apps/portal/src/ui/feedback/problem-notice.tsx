import type { ReactNode } from 'react'
import { exclamation } from '../icons/notices.ts'
import { Notice } from './notice.tsx'

/** The reason of a failure, heard as it appears; draws nothing without one. */
export const ProblemNotice = ({ children }: { children: ReactNode }) =>
  children !== undefined && (
    <Notice icon={exclamation} tone="negative" role="alert">
      {children}
    </Notice>
  )
