import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import styles from './pay-bar.module.css'

/** What is going to be paid and the way on: fixed at the bottom of a phone, in the flow from 768 px. */
export function PayBar({ cents }: { cents: number | undefined }) {
  return (
    <div className={styles.bar} data-bottom-bar="">
      <p aria-live="polite">
        Você vai pagar <b>{cents === undefined ? '—' : <Money cents={cents} />}</b>
      </p>
      <Button size="big" type="submit">
        Continuar
      </Button>
    </div>
  )
}
