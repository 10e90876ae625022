import { useRef, useState } from 'react'

/** Does one thing at a time: what is asked while another runs is not done. `busy` stays on after a success that leaves the screen. */
export function useSending() {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const send = async (work: () => Promise<'stay' | 'leave'>): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    const outcome = await work().catch(() => 'stay')
    if (outcome === 'leave') return
    running.current = false
    setBusy(false)
  }
  return { busy, send }
}
