import type { ReactNode } from 'react'
import styles from './gallery.module.css'

/** A group of pieces, under a name that the contents lead to. */
export function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.group} id={id} aria-labelledby={`${id}-title`}>
      <h2 className={styles.title} id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      <div className={styles.specimens}>{children}</div>
    </section>
  )
}

/** One piece in one state or a few, under the name that it has in the code. `wide`: the whole width of the page. */
export function Specimen({ of, wide, children }: { of: string; wide?: boolean; children: ReactNode }) {
  return (
    <figure className={wide ? styles.wide : undefined}>
      <figcaption className={styles.name}>{of}</figcaption>
      <div className={styles.states}>{children}</div>
    </figure>
  )
}
