import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './paper-card.module.css'

/** A paper card. `tucked` cuts the thumb hole of one that lies in a `Sleeve`. Name it: `aria-labelledby` or `aria-label`. */
export function PaperCard({ as: Tag = 'article', tucked, className, ...rest }: PaperCardProps) {
  return <Tag {...rest} className={classNames(styles.paper, tucked && styles.tucked, className)} />
}

/** The head of a paper card: the title (a heading) at the left, a badge at the right. */
export const PaperHead = ({ children }: { children: ReactNode }) => <div className={styles.head}>{children}</div>

/** At most three in a paper card. `tight` where a grid already gives the room. */
export const Perforation = ({ tight }: { tight?: boolean }) => (
  <div className={classNames(styles.perforation, tight && styles.tight)} />
)

/** The class of an `h1` that is the title of a paper card. */
export const paperTitle = styles.title

interface PaperCardProps extends HTMLAttributes<HTMLElement> {
  as?: 'article' | 'section' | 'div'
  tucked?: boolean | undefined
}
