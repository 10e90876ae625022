import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { wordsOf } from '../client/errors.ts'
import { log } from '../telemetry/log.ts'
import { ErrorState } from '../ui/state.tsx'

/** In the place of a screen that could not open: its code did not come, or it failed. Never a blank page. */
export function Broken() {
  const error = useRouteError()
  useEffect(() => log('Erro ao abrir a tela', error), [error])
  return (
    <ErrorState title="Não conseguimos abrir esta página" level={1} onRetry={() => location.reload()}>
      {wordsOf(error)}
    </ErrorState>
  )
}
