import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'

/** A QR code that a phone shows only when asked: its own camera cannot read it. Wider screens show it at once. */
export function FoldedQr({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <div className="only-phone">
        <Button kind="quiet" block onClick={() => setShown(!isShown)}>
          {isShown ? 'Esconder o QR Code' : 'Mostrar o QR Code'}
        </Button>
      </div>
      <div className={isShown ? undefined : 'only-desk'}>{children}</div>
    </>
  )
}
