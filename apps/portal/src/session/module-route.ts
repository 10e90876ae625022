import { landing, negotiationLinkBase, paths } from '../paths.ts'
import type { SessionState } from './state.ts'

type ModuleName = SessionState['allowedModules'][number]

export const allows = (session: SessionState, module: ModuleName): boolean => session.allowedModules.includes(module)

/** The landing of the active module; before it is known, the dashboard finds out. A link opens its own base, wherever one is. */
export function moduleRoute(session: SessionState, pathname: string): string {
  const active = [session.moduloAtivo, session.moduloSelecionado, ...session.allowedModules].find(
    (module) => module !== null && allows(session, module),
  )
  return active ? landingOf(session, active, pathname) : paths.dashboard()
}

const landingOf = ({ origin }: SessionState, module: ModuleName, pathname: string): string =>
  landing(module, origin === 'LINK' ? negotiationLinkBase : pathname)

const negotiation: readonly ModuleName[] = ['ACORDO_ANDAMENTO', 'NEGOCIACAO']

/** Where the negotiation lands: at what was agreed, else at what is owed; without either, at the module that there is. */
export function negotiationRoute(session: SessionState, pathname: string): string {
  const named = new Set([session.moduloSelecionado, ...session.modulos.map(({ nome }) => nome)])
  const module = negotiation.find((one) => named.has(one) && allows(session, one))
  return module ? landingOf(session, module, pathname) : moduleRoute(session, pathname)
}
