import { maskCpf } from '@portal/brazil/cpf'
import { maskEmail } from '@portal/brazil/masks'
import { maskPhone } from '@portal/brazil/phone'
import type { Reply } from '@portal/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { policy } from './policy.ts'
import type { Customer } from './repository.ts'
import type { CodeSent, SignedIn } from './service.ts'

const MAX_AGE_SECONDS = policy.deviceDays * 86_400

/** What every way in answers with: a session and perhaps the device's new name, or the code that was sent. */
export function signInAnswers(secure: boolean) {
  const cookie = secure ? '__Host-aparelho' : 'aparelho'

  return {
    deviceOf: (request: FastifyRequest): string | undefined => request.cookies[cookie],

    answer(outcome: SignedIn | CodeSent, reply: FastifyReply): Reply<'signIn'> {
      if (outcome.kind === 'code-sent') return wireCodeSent(outcome)
      if (outcome.device !== undefined) {
        const life = { path: '/', secure, httpOnly: true, sameSite: 'strict', maxAge: MAX_AGE_SECONDS } as const
        reply.setCookie(cookie, outcome.device, life)
      }
      return { ...outcome.tokens, usuario: wireUser(outcome.customer) }
    },
  }
}

export type SignInAnswers = ReturnType<typeof signInAnswers>

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
