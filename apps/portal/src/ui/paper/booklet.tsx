import type { HTMLAttributes } from 'react'
import { cssVars } from '../css-vars.ts'
import styles from './booklet.module.css'

/** A carnê: a spine in the shop's colour, two staples, the pages' edges below. Name it by `aria-labelledby`. */
export function Booklet({ spine, children, ...rest }: HTMLAttributes<HTMLElement> & { spine?: string | undefined }) {
  return (
    <article {...rest} className={styles.booklet}>
      <div
        className={styles.spine}
        aria-hidden="true"
        style={spine === undefined ? undefined : cssVars({ '--spine': spine })}
      />
      <div className={styles.body}>{children}</div>
    </article>
  )
}

/** The perforation of the next coupon. */
export const Tear = () => <div className={styles.tear} />
