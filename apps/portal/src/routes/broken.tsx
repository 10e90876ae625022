import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { log } from '../telemetry/log.ts'
import { Button } from '../ui/buttons/button.tsx'
import styles from './broken.module.css'

/** Replaces a screen that could not open: its code did not load, or it threw. Never a blank page. */
export function Broken() {
  const error = useRouteError()
  useEffect(() => log('Erro ao abrir a tela', error), [error])
  // Without a network its code did not come: it comes as soon as there is one again.
  useEffect(() => {
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return (
    <div className={styles.broken} role="alert">
      <h1>Não conseguimos abrir esta página</h1>
      <p>Pode ser a internet ou um problema nosso. Nada mudou na sua conta.</p>
      <Button onClick={again}>Tentar de novo</Button>
    </div>
  )
}

const again = () => location.reload()
