import styles from './spinner.module.css'

/** A wait without a shape. Where the shape is known, a `Skeleton` holds its place. */
export function Spinner({ text = 'Carregando...', page }: { text?: string; page?: boolean | undefined }) {
  return (
    <p className={page ? `${styles.spinner} ${styles.page}` : styles.spinner} role="status">
      {text}
    </p>
  )
}
