import { maskCpf } from '@portal/brazil/cpf'
import { maskEmail } from '@portal/brazil/masks'
import { maskPhone } from '@portal/brazil/phone'
import type { Reply } from '@portal/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sha256 } from '../../platform/secrets.ts'
import type { SignInScope } from '../../platform/db/schema.ts'
import { deviceName } from './attempts/device-name.ts'
import type {
  AskPassword,
  AskQuestions,
  ChooseChannel,
  CodeSent,
  HeldProof,
  ProveRescue,
  RescueAsked,
  RescueContacts,
  SignedIn,
} from './outcomes.ts'
import { policy } from './policy.ts'
import type { Customer } from './repository.ts'
import type { SessionService } from './sessions/sessions.ts'

type StepReply<Name> = Extract<Reply<'currentStep'>, { proximoPasso: Name }>
type WireSignedIn = Extract<Reply<'signIn'>, { usuario: unknown }>

const MAX_AGE_SECONDS = policy.deviceDays * 86_400

/** The answers of all kinds of sign-in: a session and perhaps the device's new name, or the code that was sent. */
export function signInAnswers(secure: boolean, sessions: SessionService) {
  const cookie = secure ? '__Host-aparelho' : 'aparelho'

  const deviceOf = (request: FastifyRequest): string | undefined => request.cookies[cookie]

  /** The session's device, in words for its owner. */
  const nameDevice = (
    { refreshToken }: SignedIn['tokens'],
    request: FastifyRequest,
    name = deviceOf(request),
  ): Promise<void> =>
    sessions.nameDevice(refreshToken, {
      device: deviceName(request.headers['user-agent']),
      deviceHash: name === undefined ? null : sha256(name),
      proofKey: request.proofKey ?? null,
    })

  const enter = async ({ device, tokens, customer, scope }: SignedIn, reply: FastifyReply): Promise<WireSignedIn> => {
    reply.request.personKnown = customer
    await nameDevice(tokens, reply.request, device)
    if (device !== undefined) {
      const life = { path: '/', secure, httpOnly: true, sameSite: 'strict', maxAge: MAX_AGE_SECONDS } as const
      reply.setCookie(cookie, device, life)
    }
    return { ...tokens, usuario: wireUser(customer), ...(scope === 'negociacao' && { contexto: 'NEGOCIACAO' }) }
  }

  return {
    deviceOf,

    nameDevice,

    enter,

    async answer(outcome: SignedIn | CodeSent, reply: FastifyReply): Promise<Reply<'signIn'>> {
      reply.request.personKnown = outcome.customer
      return outcome.at === 'signed-in' ? enter(outcome, reply) : wireSteps.code(outcome)
    },
  }
}

export type SignInAnswers = ReturnType<typeof signInAnswers>

/** SSO-10: in the context of a negotiation a session opens negotiation alone. */
export const scopeOf = (context: 'NEGOCIACAO' | undefined): SignInScope =>
  context === undefined ? 'portal' : 'negociacao'

const channels = ['SMS', 'EMAIL'] as const

/** Both channels, with the destination where the person may see it. */
const destinationsOf = (customer: Customer | undefined) =>
  channels.map((canal) => ({
    canal,
    ...(customer && { destino: canal === 'SMS' ? maskPhone(customer.phone) : maskEmail(customer.email) }),
  }))

/** The only next step of an attempt, in the contract's words. */
export const wireSteps = {
  channel: ({ token }: ChooseChannel): StepReply<'OPCOES_ENVIO_CODIGO'> => ({
    proximoPasso: 'OPCOES_ENVIO_CODIGO',
    desafio: token,
    canais: destinationsOf(undefined),
  }),

  code({ token, sent, customer }: CodeSent): StepReply<'INSERIR_CODIGO'> {
    const canais = destinationsOf(customer)
    return {
      proximoPasso: 'INSERIR_CODIGO',
      desafio: token,
      ...canais.find(({ canal }) => canal === sent.channel),
      canal: sent.channel,
      canais,
      expiraEmSegundos: sent.expiresInSeconds,
      reenvioEmSegundos: sent.resendInSeconds,
    }
  },

  questions: ({ token, questions, release, held }: AskQuestions): StepReply<'VALIDAR_PERGUNTAS'> => ({
    proximoPasso: 'VALIDAR_PERGUNTAS',
    desafio: token,
    ...(release && { codigoAtendimento: true }),
    ...(held && { comOQueTenho: wireHeld(held) }),
    perguntas: questions.map(({ name, text, options }) => ({ id: name, texto: text, opcoes: options })),
  }),

  password: ({ token }: AskPassword): StepReply<'CRIAR_SENHA'> => ({ proximoPasso: 'CRIAR_SENHA', desafio: token }),

  identity: ({ token }: ProveRescue): StepReply<'RESGATE_IDENTIDADE'> => ({
    proximoPasso: 'RESGATE_IDENTIDADE',
    desafio: token,
  }),

  contacts: ({ token, confirmed, waiting }: RescueContacts): StepReply<'RESGATE_CONTATOS'> => ({
    proximoPasso: 'RESGATE_CONTATOS',
    desafio: token,
    confirmados: confirmed.map(({ channel, masked }) => ({ canal: channel, destino: masked })),
    trocas: waiting.map(({ channel, masked, expiresInSeconds, resendInSeconds }) => ({
      canal: channel,
      destino: masked,
      expiraEmSegundos: expiresInSeconds,
      reenvioEmSegundos: resendInSeconds,
    })),
  }),

  cooling: ({ token, takesEffectAt, inReview }: RescueAsked): StepReply<'RESGATE_ESPERA'> => ({
    proximoPasso: 'RESGATE_ESPERA',
    desafio: token,
    valeEm: takesEffectAt.toISOString(),
    ...(inReview && { emAnalise: true }),
  }),
}

const wireUser = (customer: Customer): WireSignedIn['usuario'] => ({
  nome: customer.name,
  cpf: maskCpf(customer.cpf),
  email: maskEmail(customer.email),
  ddd: customer.phone.slice(3, 5),
  celular: maskPhone(customer.phone),
  faturaDigital: customer.digitalInvoice,
})

const wireHeld = ({ channel, paper, slip, sent }: HeldProof) => ({
  canal: channel,
  final: papers[paper],
  ...(slip && { boleto: true as const }),
  codigo: sent ? { expiraEmSegundos: sent.expiresInSeconds, reenvioEmSegundos: sent.resendInSeconds } : null,
})

const papers = { card: 'CARTAO', contract: 'CONTRATO' } as const
