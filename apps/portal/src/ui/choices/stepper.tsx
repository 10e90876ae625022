import styles from './stepper.module.css'

/** "Passo 2 de 3: forma de pagamento". The words are the content; the bars are drawn. */
export function Stepper({ step, total, name }: { step: number; total: number; name: string }) {
  const bars = Array.from({ length: total }, (_, index) => index + 1)
  return (
    <div>
      <p className={styles.text}>
        Passo {step} de {total}: <b>{name}</b>
      </p>
      <ol className={styles.bars} aria-hidden="true">
        {bars.map((bar) => (
          <li key={bar} className={bar < step ? styles.done : bar === step ? styles.now : undefined} />
        ))}
      </ol>
    </div>
  )
}
