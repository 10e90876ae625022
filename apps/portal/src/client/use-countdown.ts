import { useEffect, useState } from 'react'

/** The seconds left, counted down from the server's word: the device's own date may be wrong. */
export function useCountdown(said: { segundosRestantes: number }, onTimeUp: () => void): number {
  const [left, setLeft] = useState(said.segundosRestantes)
  useEffect(() => {
    const end = performance.now() + said.segundosRestantes * 1000
    const count = () => {
      const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000))
      setLeft(seconds)
      if (seconds > 0) return
      clearInterval(timer)
      onTimeUp()
    }
    const timer = setInterval(count, 1000)
    setLeft(said.segundosRestantes)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- only a newer word of the server starts the count again
  }, [said])
  return left
}
