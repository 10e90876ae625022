import { landing, negotiationLinkBase, paths } from '../paths.ts'
import type { ModuleName } from '@portal/contract/call'
import type { SessionState } from './state.ts'

export const allows = ({ modules }: SessionState, module: ModuleName): boolean => modules.allowed.includes(module)

/** The landing of the active module; before it is known, the dashboard finds out. A link opens its own base, wherever one is. */
export function moduleRoute(session: SessionState, pathname: string): string {
  const { active: current, selected, allowed } = session.modules
  const active = [current, selected, ...allowed].find((module) => module !== null && allows(session, module))
  return active ? landingOf(session, active, pathname) : paths.dashboard()
}

const landingOf = ({ auth }: SessionState, module: ModuleName, pathname: string): string =>
  landing(module, auth.origin === 'LINK' ? negotiationLinkBase : pathname)

const negotiation: readonly ModuleName[] = ['ACORDO_ANDAMENTO', 'NEGOCIACAO']

/** The negotiation's landing: agreements, else open debts; without either, the module that there is. */
export function negotiationRoute(session: SessionState, pathname: string): string {
  const named = new Set([session.modules.selected, ...session.modules.all.map(({ nome }) => nome)])
  const module = negotiation.find((one) => named.has(one) && allows(session, one))
  return module ? landingOf(session, module, pathname) : moduleRoute(session, pathname)
}
