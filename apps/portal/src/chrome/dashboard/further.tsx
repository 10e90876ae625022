import type { ReactNode } from 'react'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { useSimpleMode } from '../help/simple-mode.ts'
import styles from './further.module.css'

/** Content beside the decision of its screen: open, or folded under its title in the simple mode unless `open`. */
export function SecondarySection({ title, open, children }: SecondarySectionProps) {
  if (!useSimpleMode()) return children
  return (
    <div className={styles.further}>
      <Disclosure summary={title} open={open === true}>
        {children}
      </Disclosure>
    </div>
  )
}

interface SecondarySectionProps {
  title: string
  open?: boolean
  children: ReactNode
}
