import type { Reply } from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import type { Handlers } from '../../../platform/http/bind.ts'
import { scopeOf, type SignInAnswers } from '../answers.ts'
import { deviceName } from '../attempts/device-name.ts'
import type { Passkey } from './passkey-repository.ts'
import type { PasskeySignInService } from './passkey-sign-in.ts'
import type { PasskeyService } from './passkeys.ts'
import { type PasskeyHost, placeOf as hostOf } from './passkey-verifier.ts'

type PasskeyCalls = 'passkeyChallenge' | 'passkeySignIn' | 'passkeys' | 'beginPasskey' | 'addPasskey' | 'removePasskey'
type Deps = {
  passkeys: PasskeyService
  passkeySignIn: PasskeySignInService
  answers: SignInAnswers
  originOf(request: FastifyRequest): string
}

export function passkeyHandlers({ passkeys, passkeySignIn, answers, originOf }: Deps): Pick<Handlers, PasskeyCalls> {
  const placeOf = (request: FastifyRequest): PasskeyHost => hostOf(originOf(request))

  return {
    passkeyChallenge: async ({ request }) => passkeySignIn.challenge(placeOf(request)),

    passkeySignIn: async ({ body: { credencial, emissor, fingerPrint, contexto }, request, reply }) => {
      const from = { device: answers.deviceOf(request), fingerprint: fingerPrint, scope: scopeOf(contexto) }
      const attempt = { credencial, issuer: emissor, ...from }
      return answers.answer(await passkeySignIn.signIn(attempt, placeOf(request)), reply)
    },

    passkeys: async ({ caller }) => ({ chaves: (await passkeys.list(caller.customerId)).map(wirePasskey) }),

    beginPasskey: ({ caller, body, request }) => passkeys.begin(caller, body.prova, placeOf(request)),

    addPasskey: async ({ caller, body: { credencial }, request }) => {
      const name = deviceName(request.headers['user-agent'])
      return wirePasskey(await passkeys.add(caller.sessionId, { credencial, name }, placeOf(request)))
    },

    removePasskey: async ({ caller, params, body }) => {
      await passkeys.remove(caller, body.prova, params.id)
      return {}
    },
  }
}

const wirePasskey = ({ id, name, createdAt, usedAt }: Passkey): Reply<'addPasskey'> => ({
  id,
  nome: name,
  criadaEm: createdAt.toISOString(),
  usadaEm: usedAt?.toISOString() ?? null,
})
