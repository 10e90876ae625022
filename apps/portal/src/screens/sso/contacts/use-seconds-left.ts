import { useEffect, useState } from 'react'
import { clock } from '../../../session/clock.ts'

const secondsTo = (instant: number): number => Math.max(0, Math.ceil((instant - clock.now()) / 1000))

/** The seconds until an instant of the portal's clock, counted down to 0. */
export function useSecondsLeft(instant: number): number {
  const [seconds, setSeconds] = useState(() => secondsTo(instant))
  useEffect(() => {
    const count = () => setSeconds(secondsTo(instant))
    count()
    const timer = setInterval(count, 500)
    return () => clearInterval(timer)
  }, [instant])
  return seconds
}
