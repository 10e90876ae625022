import type { Reply } from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import type { Handlers } from '../../../platform/http/bind.ts'
import { networkOf } from '../../../platform/http/limits.ts'
import { type SignInAnswers, wireSteps } from '../answers.ts'
import { masks } from '../contacts/contact-channel.ts'
import type { YoungPasswords } from '../passwords/young-passwords.ts'
import type { Rescue } from './rescue-repository.ts'
import type { RescueContactService } from './rescue-contacts.ts'
import type { RescueService } from './rescue.ts'
import type { Rescues } from './rescues.ts'

type RescueCalls = 'beginRescue' | 'proveRescue' | 'rescueContact' | 'stopRescue' | 'waitingRescue' | 'cancelRescue'
type Deps = {
  rescue: RescueService
  contacts: RescueContactService
  rescues: Rescues
  young: YoungPasswords
  answers: SignInAnswers
  originOf(request: FastifyRequest): string
}

export function rescueHandlers({
  rescue,
  contacts,
  rescues,
  young,
  answers,
  originOf,
}: Deps): Pick<Handlers, RescueCalls> {
  return {
    beginRescue: async ({ body: { cpf, emissor: issuer, fingerPrint: fingerprint }, request }) =>
      wireSteps.identity(await rescue.begin({ issuer, cpf, fingerprint, device: answers.deviceOf(request) })),

    proveRescue: async ({ body, request }) => {
      const proof =
        'senha' in body ? { password: body.senha } : { birthDate: body.dataNascimento, cardEnding: body.finalCartao }
      return wireSteps.contacts(await rescue.prove(body.desafio, proof, networkOf(request.ip)))
    },

    rescueContact: async ({ body, request }) => {
      const { desafio, canal } = body
      if ('contato' in body) return wireSteps.contacts(await contacts.send(desafio, canal, body.contato))
      const outcome = await contacts.confirm(desafio, canal, body.codigo, originOf(request))
      return outcome.at === 'cooling' ? wireSteps.cooling(outcome) : wireSteps.contacts(outcome)
    },

    stopRescue: async ({ body: { token }, request }) => {
      request.personKnown = (await young.stop(token)) ?? (await rescues.stop(token))
      return {}
    },

    waitingRescue: async ({ caller }) => ({ troca: wireWaiting(await rescues.waitingOf(caller.customerId)) }),

    cancelRescue: async ({ caller }) => {
      await rescues.cancel(caller.customerId)
      return {}
    },
  }
}

const wireWaiting = (rescue: Rescue | undefined): Reply<'waitingRescue'>['troca'] =>
  rescue === undefined
    ? null
    : {
        valeEm: rescue.takesEffectAt.toISOString(),
        contatos: [
          { canal: 'SMS', destino: masks.SMS(rescue.phone) },
          { canal: 'EMAIL', destino: masks.EMAIL(rescue.email) },
        ],
      }
