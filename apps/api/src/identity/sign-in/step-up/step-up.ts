import type { Input } from '@portal/contract'
import { type Clock, later } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Channel } from '../../../platform/db/schema.ts'
import type { Caller, SessionOwner } from '../../../platform/http/bind.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lockCustomer, transact } from '../../../platform/transact.ts'
import type { SentCode } from '../codes/challenges.ts'
import type { ConfirmationService } from '../confirmation-service.ts'
import { channels } from '../contacts/contact-channel.ts'
import { findYoungChannels } from '../contacts/contact-repository.ts'
import { listPasskeys } from '../passkeys/passkey-repository.ts'
import type { PasskeyProofs } from '../passkeys/passkey-sign-in.ts'
import type { PasskeyHost } from '../passkeys/passkey-verifier.ts'
import { policy } from '../policy.ts'
import * as customers from '../repository.ts'
import type { SignInService } from '../service.ts'
import type { YoungPasswords } from '../passwords/young-passwords.ts'
import * as repository from './step-up-repository.ts'
import type { StepUps } from './step-ups.ts'

type TypedPassword = { password: string; network: string; device: string | undefined }

type Deps = {
  db: Database
  clock: Clock
  signIn: SignInService
  confirmations: ConfirmationService
  proofs: PasskeyProofs
  stepUps: StepUps
  young: YoungPasswords
}

const { stepUp: rule } = policy

/** A signed-in person proves anew who they are: by the password, a passkey, or a code to a contact that is not new. */
export function stepUpService({ db, clock, signIn, confirmations, proofs, stepUps, young: passwords }: Deps) {
  /** The channels of contacts that are old enough for a code to be a proof, and whether the password is. */
  const waysOf = async ({ customerId }: SessionOwner): Promise<{ codes: Channel[]; password: boolean }> => {
    const young = await findYoungChannels(db, customerId, later(clock.now(), -rule.contactAge))
    const used = await passwords.channelOf(customerId)
    const codes = channels.filter((channel) => channel !== used && !young.includes(channel))
    return { codes, password: used === undefined }
  }

  return {
    waysOf,

    async sendCode(owner: SessionOwner, channel: Channel): Promise<SentCode & { masked: string }> {
      if (!(await waysOf(owner)).codes.includes(channel)) throw new Refusal('CONTATO_RECENTE')
      return transact(db, async (tx) => {
        await lockCustomer(tx, owner.customerId)
        const before = (await repository.findStepUp(tx, owner))?.challengeId ?? null
        const challengeId = before !== null && (await confirmations.isOpen(tx, before)) ? before : null
        const purpose = 'para confirmar uma mudança na sua conta'
        const sent = await confirmations.send(tx, owner.customerId, { challengeId, channel, purpose })
        await repository.keepChallenge(tx, owner, { challengeId: sent.id, askedAt: clock.now() })
        return sent
      })
    },

    async byPassword(caller: Caller, typed: TypedPassword): Promise<string> {
      const customer = await customers.findOwner(db, caller.customerId)
      if (customer === undefined) throw new Refusal('SESSAO_EXPIRADA')
      if ((await passwords.channelOf(customer.id)) !== undefined) throw new Refusal('SENHA_RECENTE')
      const { issuer, cpf } = customer
      await signIn.identify({ issuer, cpf, ...typed }).catch(asWrongPassword)
      return stepUps.grant(caller)
    },

    async byCode(caller: Caller, code: string): Promise<string> {
      const challengeId = (await repository.findStepUp(db, caller))?.challengeId ?? ''
      const proof = await confirmations.check(challengeId, code).catch(asEnded)
      await transact(db, (tx) => confirmations.end(tx, caller.customerId, challengeId, proof)).catch(asEnded)
      return stepUps.grant(caller, challengeId)
    },

    /** Undefined for a person without a passkey. */
    async challenge({ customerId, sessionId }: SessionOwner, place: PasskeyHost) {
      const passkeys = await listPasskeys(db, customerId)
      return passkeys.length === 0 ? undefined : proofs.challenge(`step-up ${sessionId}`, place)
    },

    async byPasskey(
      caller: Caller,
      credencial: Input<'passkeySignIn'>['body']['credencial'],
      place: PasskeyHost,
    ): Promise<string> {
      const asked = { credencial, issuer: caller.issuer }
      const { customer } = await proofs.check(asked, `step-up ${caller.sessionId}`, place)
      if (customer.id !== caller.customerId) throw new Refusal('CHAVE_ACESSO_RECUSADA')
      return stepUps.grant(caller)
    },
  }
}

export type StepUpService = ReturnType<typeof stepUpService>

function asWrongPassword(error: unknown): never {
  throw error instanceof Refusal && error.code === 'CREDENCIAIS_INVALIDAS'
    ? new Refusal('SENHA_ATUAL_INCORRETA', { field: 'senha' })
    : error
}

/** An ended challenge is an ended proof: the session goes on. */
function asEnded(error: unknown): never {
  throw error instanceof Refusal && error.code === 'DESAFIO_ENCERRADO'
    ? new Refusal('CODIGO_DO_PEDIDO_ENCERRADO', { field: 'codigo' })
    : error
}
