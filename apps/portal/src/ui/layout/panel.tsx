import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './panel.module.css'

/** A lower sheet of paper, for secondary content. `flush` lets rows reach its edges. The title names the section. */
export function Panel({ as, title, level = 2, sub, aside, flush, className, children }: PanelProps) {
  const id = useId()
  const Tag = as ?? (title === undefined ? 'div' : 'section')
  const Heading = `h${level}` as const
  return (
    <Tag
      className={classNames(styles.panel, flush && styles.flush, className)}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title !== undefined && (
        <div className={styles.head}>
          <Heading id={id}>
            {title}
            {sub !== undefined && <small className="sub">{sub}</small>}
          </Heading>
          {aside}
        </div>
      )}
      {children}
    </Tag>
  )
}

interface PanelProps {
  as?: 'section' | 'article' | 'div'
  title?: ReactNode
  level?: 2 | 3
  /** A quiet line under the title. */
  sub?: ReactNode
  /** Shown at the right of the title: a link, a badge, a total. */
  aside?: ReactNode
  flush?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}
