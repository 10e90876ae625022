import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** 'Ouvir esta tela', by the browser's own voice: the portal sends no word. Absent where there is no voice. */
export function Listen() {
  const { pathname } = useLocation()
  const canSpeak = useSyncExternalStore(
    () => () => {},
    () => 'speechSynthesis' in globalThis,
    () => false,
  )
  // Another screen is another voice.
  return canSpeak ? <Voice key={pathname} /> : null
}

function Voice() {
  const [isReading, setReading] = useState(false)
  useEffect(() => () => speechSynthesis.cancel(), [])
  const press = async () => {
    setReading(!isReading)
    if (isReading) return speechSynthesis.cancel()
    const { readAloud } = await import('./read-aloud.ts')
    const screen = document.getElementById('conteudo')
    if (screen !== null) readAloud(screen, () => setReading(false))
  }
  return (
    <button type="button" className="link" onClick={() => void press()}>
      {isReading ? 'Parar de ouvir' : 'Ouvir esta tela'}
    </button>
  )
}
