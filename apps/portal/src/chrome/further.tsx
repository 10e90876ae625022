import type { ReactNode } from 'react'
import { Disclosure } from '../ui/disclosure.tsx'
import { useSimpleMode } from './simple-mode.ts'
import styles from './further.module.css'

/** What is not the decision of its screen: there at once, or behind its name in the simple mode, unless it is what somebody came for (`open`). */
export function Further({ title, open, children }: FurtherProps) {
  if (!useSimpleMode()) return children
  return (
    <div className={styles.further}>
      <Disclosure summary={title} open={open === true}>
        {children}
      </Disclosure>
    </div>
  )
}

interface FurtherProps {
  title: string
  open?: boolean
  children: ReactNode
}
