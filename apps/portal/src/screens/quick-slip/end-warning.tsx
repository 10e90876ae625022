import { useEffect, useState } from 'react'
import { endSession } from '../../session/sign-out.ts'
import { clock } from '../../ui/icons/states.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TimeLeft } from '../../ui/time/time-left.tsx'
import styles from './open-slips.module.css'
import type { Slips } from './slips.ts'

/** Seconds: enough to copy a code and to find the bank's app. */
const warnedFrom = 120

/** The access ends after ten minutes and cannot be renewed: a warning comes in time, without covering a payment. */
export function EndWarning({ slips }: { slips: Slips }) {
  const left = useSecondsLeft(slips)
  useEffect(() => {
    if (left === 0) endSession({ reason: 'quick-slip-over' })
  }, [left])
  if (left > warnedFrom) return null
  return (
    <div className={styles.warning}>
      <p className="vh" role="alert">
        Este acesso termina em menos de 2 minutos. Copie o que precisa.
      </p>
      <Notice icon={clock} tone="warning" title="Este acesso está terminando.">
        {left < 120 ? 'Falta' : 'Faltam'} <TimeLeft seconds={left} />. Copie o que precisa: o Pix e o boleto copiados
        continuam valendo.
      </Notice>
    </div>
  )
}

/** Counted from the server's last word: the device's own date may be wrong. */
function useSecondsLeft(slips: Slips): number {
  const [left, setLeft] = useState(slips.segundosRestantes)
  useEffect(() => {
    const end = performance.now() + slips.segundosRestantes * 1000
    const count = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [slips])
  return left
}
