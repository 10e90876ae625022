import { log } from '../telemetry/log.ts'

/** Replaces a portal that could not start: no blank page, and no code of the portal is needed. */
export function showStartFailure(error: unknown): void {
  log('Erro ao iniciar o portal', error)
  const words = document.createElement('p')
  words.setAttribute('role', 'alert')
  words.className = 'center my-6'
  words.textContent = 'Não conseguimos abrir o portal. Confira a internet e recarregue a página.'
  document.getElementById('root')?.replaceChildren(words)
  // A press that waited has nothing left to wait for.
  dispatchEvent(new Event('portal-awake'))
}
