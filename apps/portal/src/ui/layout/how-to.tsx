import type { ReactNode } from 'react'
import styles from './how-to.module.css'

/** Numbered steps, each an `<li>`: 'Como pagar', 'O que acontece depois'. */
export const HowTo = ({ children }: { children: ReactNode }) => <ol className={styles.steps}>{children}</ol>
