import type { Handlers } from '../http/bind.ts'
import type { OwnSessions } from './own-sessions.ts'

export function ownSessionHandlers(sessions: OwnSessions): Pick<Handlers, 'openSessions' | 'endSessions'> {
  return {
    openSessions: async ({ caller }) => {
      const open = await sessions.open(caller.customerId)
      const isCurrent = ({ id }: { id: string }) => id === caller.sessionId
      return [...open.filter(isCurrent), ...open.filter((one) => !isCurrent(one))].map((session) => ({
        sessao: session.id,
        aparelho: session.device ?? 'Navegador',
        atual: isCurrent(session),
        desde: session.createdAt.toISOString(),
        usadaEm: session.usedAt.toISOString(),
      }))
    },

    endSessions: async ({ body, caller }) => ({ encerradas: await sessions.end(caller, body.sessao) }),
  }
}
