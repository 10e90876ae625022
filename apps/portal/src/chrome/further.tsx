import type { ReactNode } from 'react'
import { Disclosure } from '../ui/disclosure.tsx'
import { useSimpleMode } from './simple-mode.ts'
import styles from './further.module.css'

/** What is not the decision of its screen: there at once, or behind its name in the simple mode. */
export function Further({ title, children }: { title: string; children: ReactNode }) {
  if (!useSimpleMode()) return children
  return (
    <div className={styles.further}>
      <Disclosure summary={title}>{children}</Disclosure>
    </div>
  )
}
