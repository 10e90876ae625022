import { landing, paths } from '../paths.ts'
import type { SessionState } from './state.ts'

type ModuleName = SessionState['allowedModules'][number]

export const allows = (session: SessionState, module: ModuleName): boolean => session.allowedModules.includes(module)

/** The landing of the active module; before it is known, the dashboard finds out. */
export function moduleRoute(session: SessionState, pathname: string): string {
  const active = [session.moduloAtivo, session.moduloSelecionado, ...session.allowedModules].find(
    (module) => module !== null && allows(session, module),
  )
  return active ? landing(active, pathname) : paths.dashboard()
}
