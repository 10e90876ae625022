import styles from './barcode.module.css'

/**
 * A boleto's bars drawn by the server: `width` narrow bars across, 50 high. The digit line beside it says the same in
 * text.
 */
export function Barcode({
  width,
  path,
  label = 'Código de barras do boleto',
}: {
  width: number
  path: string
  label?: string
}) {
  return (
    <div className={styles.barcode}>
      <svg viewBox={`0 0 ${width} 50`} preserveAspectRatio="none" role="img" aria-label={label}>
        <path d={path} />
      </svg>
    </div>
  )
}
