import type { Reply } from '@portal/contract'
import type { Handlers } from '../../../platform/http/bind.ts'
import { networkOf } from '../../../platform/http/limits.ts'
import type { SignInAnswers } from '../answers.ts'
import type { OwnSessions } from './own-sessions.ts'
import type { PasswordChange } from '../passwords/password-change.ts'
import type { OpenSession } from './session-repository.ts'

type OwnSessionCalls = 'openSessions' | 'endSessions' | 'changePassword'
type Deps = { ownSessions: OwnSessions; passwordChange: PasswordChange; answers: SignInAnswers }

export function ownSessionHandlers({
  ownSessions: sessions,
  passwordChange,
  answers,
}: Deps): Pick<Handlers, OwnSessionCalls> {
  return {
    openSessions: async ({ caller }) => {
      const open = await sessions.open(caller.customerId)
      const isCurrent = ({ id }: { id: string }) => id === caller.sessionId
      return [...open.filter(isCurrent), ...open.filter((one) => !isCurrent(one))].map((session) => ({
        sessao: session.id,
        aparelho: session.device ?? 'Navegador',
        ...passwordless(session),
        atual: isCurrent(session),
        desde: session.createdAt.toISOString(),
        usadaEm: session.usedAt.toISOString(),
      }))
    },

    endSessions: async ({ body, caller, request }) => ({
      encerradas: await sessions.end(
        caller,
        { sessionId: body.sessao, forget: body.esquecerAparelho ?? false, proof: body.prova },
        answers.deviceOf(request),
      ),
    }),

    changePassword: async ({ body: { senhaAtual: current, senha: password }, caller, request }) => {
      const from = { network: networkOf(request.ip), device: answers.deviceOf(request) }
      await passwordChange.change(caller, { current, password, ...from })
      return {}
    },
  }
}

/** A visit without a password is no sign-in, and is named as what it is. */
const passwordless = ({ scope, origin }: OpenSession): Pick<Reply<'openSessions'>[number], 'semSenha'> => {
  if (scope === 'boleto') return { semSenha: 'BOLETO_RAPIDO' }
  return origin === 'LINK' ? { semSenha: 'LINK' } : {}
}
