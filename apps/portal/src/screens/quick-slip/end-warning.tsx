import { useEffect, useState } from 'react'
import { Said } from '../../acts/said.tsx'
import { call } from '../../client/call.ts'
import { wordsOf } from '../../client/errors.ts'
import { useTask } from '../../client/use-task.ts'
import { endSession } from '../../session/sign-out.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ProblemNotice } from '../../ui/feedback/problem-notice.tsx'
import { clock } from '../../ui/icons/states.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TimeLeft } from '../../ui/time/time-left.tsx'
import styles from './open-slips.module.css'
import type { Slips } from './slips.ts'

/** Seconds: enough to copy a code and to find the bank's app. */
const warnedFrom = 120

/** WCAG 2.2.1: before the ten minutes of the access end, one press gives ten more. The warning covers no payment. */
export function EndWarning({ slips }: { slips: Slips }) {
  const { left, restart } = useSecondsLeft(slips)
  const { state, run } = useTask(async () => {
    const { segundosRestantes } = await call('extendQuickSlip', {})
    restart(segundosRestantes)
    return segundosRestantes
  })
  useEffect(() => {
    if (left === 0) endSession({ reason: 'quick-slip-over' })
  }, [left])
  if (left > warnedFrom) return state.phase === 'done' && <Said>Pronto. Você tem mais 10 minutos.</Said>
  return (
    <div className={styles.warning}>
      <p className="vh" role="alert">
        Este acesso termina em menos de 2 minutos. Copie o que precisa, ou peça mais 10 minutos.
      </p>
      <Notice icon={clock} tone="warning" title="Este acesso está terminando.">
        {left < 120 ? 'Falta' : 'Faltam'} <TimeLeft seconds={left} />. O Pix e o boleto copiados continuam valendo.
        <span className={styles.more}>
          <Button kind="secondary" size="small" busy={state.phase === 'busy'} onClick={() => run()}>
            Mais 10 minutos
          </Button>
        </span>
        {state.phase === 'done' && state.value <= warnedFrom && (
          <b role="status">Este acesso já durou o máximo. Copie o que precisa.</b>
        )}
      </Notice>
      {state.phase === 'failed' && <ProblemNotice>{wordsOf(state.error)}</ProblemNotice>}
    </div>
  )
}

/** Counted from the server's last word: the device's own date may be wrong. */
function useSecondsLeft(slips: Slips) {
  const [told, setTold] = useState({ seconds: slips.segundosRestantes, slips })
  const [left, setLeft] = useState(told.seconds)
  const restart = (seconds: number) => setTold({ seconds, slips })
  // The list was asked for again.
  if (told.slips !== slips) restart(slips.segundosRestantes)
  useEffect(() => {
    const end = performance.now() + told.seconds * 1000
    const count = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [told])
  return { left, restart }
}
