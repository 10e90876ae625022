import type { ReactNode } from 'react'
import { exclamation } from './icons/exclamation.ts'
import { Notice } from './notice.tsx'

/** Why something was not done, heard as it appears; nothing where there is no reason. */
export const ProblemNotice = ({ children }: { children: ReactNode }) =>
  children !== undefined && (
    <Notice icon={exclamation} tone="negative" role="alert">
      {children}
    </Notice>
  )
