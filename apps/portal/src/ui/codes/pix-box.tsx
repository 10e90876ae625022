import type { ReactNode } from 'react'
import styles from './pix-box.module.css'

/**
 * The copy button, then the QR code for another phone: readers and phones need that order. From 1024 px they stand side
 * by side.
 */
export function PixBox({ copy, qr }: { copy: ReactNode; qr: ReactNode }) {
  return (
    <div className={styles.pix}>
      <div>{copy}</div>
      <div className={styles.qr}>
        <p className="or only-phone">
          <span>ou leia com outro celular</span>
        </p>
        {qr}
      </div>
    </div>
  )
}
