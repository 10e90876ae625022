import type { createBrowserRouter } from 'react-router'
import { call } from '../client/call.ts'
import { followTroubles, type Trouble } from '../telemetry/troubles.ts'
import { followVitals } from '../telemetry/vitals.ts'

const mostErrors = 10

/** Reports anonymous times and kinds of errors of a page once it is hidden; each of them once. */
export function reportVitals(versao: string, router: ReturnType<typeof createBrowserRouter>): void {
  const vitals = followVitals()
  let isReported = false
  let erros: Trouble['kind'][] = []
  followTroubles(({ kind }) => {
    if (erros.length < mostErrors) erros.push(kind)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' || (isReported && erros.length === 0)) return
    // The pattern from the address table, so that nothing of the address itself is reported.
    const tela = router.state.matches.at(-1)?.route.path ?? '*'
    const body = { versao, tela, medidas: isReported ? [] : vitals(), erros }
    isReported = true
    erros = []
    void call('reportTelemetry', { body }, { outlives: true }).catch(() => {})
  })
}
