import { cssVars } from '../css-vars.ts'
import { TimeLeft } from './time-left.tsx'
import styles from './timer.module.css'

/** The time that a code is still valid: a bar and words. The screen counts; this only shows. */
export function Timer({ label = 'Código válido por', remainingSeconds, totalSeconds }: TimerProps) {
  const share = Math.max(0, Math.min(100, (remainingSeconds / totalSeconds) * 100))
  return (
    <div className="stack">
      <div className={styles.timer} aria-hidden="true">
        <span style={cssVars({ '--v': share })} />
      </div>
      <p className="between small">
        <span className="muted">{label}</span>
        <TimeLeft seconds={remainingSeconds} />
      </p>
    </div>
  )
}

interface TimerProps {
  label?: string
  remainingSeconds: number
  totalSeconds: number
}
