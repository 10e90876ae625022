import { paths } from '../../paths.ts'
import { allows, moduleRoute } from '../../session/module-route.ts'
import { useSession } from '../../session/session.ts'

/** The way back from a screen of Serviços; people without Serviços go home. */
export function useWayBack(pathname: string): { to: string; text: string } {
  const hasServices = useSession((session) => allows(session, 'OUTROS_SERVICOS'))
  const home = useSession((session) => moduleRoute(session, pathname))
  return hasServices ? { to: paths.services(), text: 'Serviços' } : { to: home, text: 'Início' }
}
