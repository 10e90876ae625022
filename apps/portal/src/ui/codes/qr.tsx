import styles from './qr.module.css'

/** A QR code drawn by the server: `size` modules and the `path` of the dark ones. Always black on white, with its quiet zone. */
export function Qr({ size, path, label = 'QR Code do Pix. Para pagar neste aparelho, use o botão Copiar.' }: QrProps) {
  return (
    <figure className={styles.qr}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
        <path d={path} />
      </svg>
    </figure>
  )
}

interface QrProps {
  size: number
  path: string
  label?: string
}
