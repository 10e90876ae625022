import type { createBrowserRouter } from 'react-router'
import { call } from '../client/call.ts'
import { followTroubles, type Trouble } from '../telemetry/troubles.ts'
import { followVitals } from '../telemetry/vitals.ts'

const mostErrors = 10

/** Tells, when the page goes out of sight, how it did: times and kinds of errors, of nobody. Once for what is new. */
export function report(versao: string, router: ReturnType<typeof createBrowserRouter>): void {
  const vitals = followVitals()
  let told = false
  let erros: Trouble['kind'][] = []
  followTroubles(({ kind }) => {
    if (erros.length < mostErrors) erros.push(kind)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' || (told && erros.length === 0)) return
    // As the table of addresses has it, so that nothing of the address itself is told.
    const tela = router.state.matches.at(-1)?.route.path ?? '*'
    const body = { versao, tela, medidas: told ? [] : vitals(), erros }
    told = true
    erros = []
    void call('reportTelemetry', { body }, { outlives: true }).catch(() => {})
  })
}
