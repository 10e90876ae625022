import type { Reply } from '@portal/contract'
import { maskCpf } from '@portal/brazil/cpf'
import { maskEmail } from '@portal/brazil/masks'
import { maskPhone } from '@portal/brazil/phone'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Handlers } from '../http/bind.ts'
import { policy } from './policy.ts'
import type { Customer } from './repository.ts'
import type { CodeSent, SignedIn, SignInService } from './service.ts'
import type { SessionService } from './sessions.ts'

type Names = 'signIn' | 'code' | 'refresh' | 'signOut'
type Deps = { signIn: SignInService; sessions: SessionService; secure: boolean }

const MAX_AGE_SECONDS = policy.deviceDays * 86_400

export function signInHandlers({ signIn, sessions, secure }: Deps): Pick<Handlers, Names> {
  const cookie = secure ? '__Host-aparelho' : 'aparelho'

  const deviceOf = (request: FastifyRequest): string | undefined => request.cookies[cookie]

  const rememberDevice = (reply: FastifyReply, device: string): void => {
    reply.setCookie(cookie, device, { path: '/', secure, httpOnly: true, sameSite: 'strict', maxAge: MAX_AGE_SECONDS })
  }

  const answer = (outcome: SignedIn | CodeSent, reply: FastifyReply): Reply<'signIn'> => {
    if (outcome.kind === 'code-sent') return wireCodeSent(outcome)
    if (outcome.device !== undefined) rememberDevice(reply, outcome.device)
    return { ...outcome.tokens, usuario: wireUser(outcome.customer) }
  }

  return {
    signIn: async ({ body, request, reply }) => {
      const outcome = await signIn.signIn({
        issuer: body.emissor,
        cpf: body.cpf,
        password: body.senha,
        device: deviceOf(request),
        fingerprint: body.fingerPrint,
      })
      return answer(outcome, reply)
    },

    code: async ({ body, request, reply }) => {
      if ('canal' in body) return answer(await signIn.resendCode(body.desafio, body.canal), reply)
      return answer(await signIn.answerCode(body.desafio, body.codigo, deviceOf(request)), reply)
    },

    refresh: ({ body }) => sessions.refresh(body.token, body.emissor),

    signOut: async ({ caller, reply }) => {
      await sessions.end(caller.sessionId)
      // Only the cache: clearing the storage would take the issuer and the version that must stay (security.md B19).
      reply.header('clear-site-data', '"cache"')
      return {}
    },
  }
}

const wireUser = (customer: Customer): Extract<Reply<'signIn'>, { usuario: unknown }>['usuario'] => ({
  nome: customer.name,
  cpf: maskCpf(customer.cpf),
  email: maskEmail(customer.email),
  ddd: customer.phone.slice(3, 5),
  celular: maskPhone(customer.phone),
  faturaDigital: customer.digitalInvoice,
})

const wireCodeSent = ({ sent, customer }: CodeSent): Extract<Reply<'signIn'>, { desafio: string }> => {
  const destinations = { SMS: maskPhone(customer.phone), EMAIL: maskEmail(customer.email) }
  return {
    proximoPasso: 'INSERIR_CODIGO',
    desafio: sent.challenge,
    canal: sent.channel,
    destino: destinations[sent.channel],
    canais: [
      { canal: 'SMS', destino: destinations.SMS },
      { canal: 'EMAIL', destino: destinations.EMAIL },
    ],
    expiraEmSegundos: sent.expiresInSeconds,
    reenvioEmSegundos: sent.resendInSeconds,
  }
}
