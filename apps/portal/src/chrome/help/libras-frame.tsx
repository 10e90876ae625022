import { useEffect, useRef, useState } from 'react'
import styles from './libras-frame.module.css'
import { spokenOf } from './read-aloud.ts'

const words = {
  opening: 'Abrindo a tradução para Libras…',
  ready: 'Toque no botão de Libras e depois em uma frase. O VLibras, do governo federal, recebe as frases desta tela.',
  failed: 'A tradução para Libras não abriu. Feche e tente de novo em alguns minutos.',
}

const states: Record<string, keyof typeof words> = { pronto: 'ready', falhou: 'failed' }

/** The screen's sentences in a frame of another origin: the translator reads these, and nothing else of the page. */
export function LibrasFrame() {
  const frame = useRef<HTMLIFrameElement>(null)
  const isTold = useRef(false)
  const [state, setState] = useState<keyof typeof words>('opening')
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      const next = states[String(data)]
      if (source !== frame.current?.contentWindow || next === undefined) return
      setState(next)
      const screen = document.getElementById('conteudo')
      // One opening, one telling: a screen that changed is another press.
      if (next !== 'ready' || screen === null || isTold.current) return
      isTold.current = true
      // The frame's origin is opaque and has no name to send to; the page's policy lets no other page into it.
      frame.current?.contentWindow?.postMessage(spokenOf(screen), '*')
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  return (
    <div className={styles.libras}>
      <p role="status">{words[state]}</p>
      {state !== 'failed' && (
        <iframe
          ref={frame}
          src="/libras"
          sandbox="allow-scripts"
          title="Tradução para Libras"
          className={styles.frame}
        />
      )}
    </div>
  )
}
