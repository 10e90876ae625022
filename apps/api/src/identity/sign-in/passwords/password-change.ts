import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { lockCustomer, transact } from '../../../platform/transact.ts'
import type { Caller } from '../../../platform/http/bind.ts'
import { updateCustomer } from '../../customers/public.ts'
import type { MessageService } from '../../../records/messages/public.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { sha256 } from '../../../platform/secrets.ts'
import type { AttemptService } from '../attempts/attempts.ts'
import { channels, contactOf } from '../contacts/contact-channel.ts'
import type { PasswordHasher } from './passwords.ts'
import { refuseWeak } from './password-rules.ts'
import { phoneWords } from '../phone-words.ts'
import * as repository from '../repository.ts'
import type { Rescues } from '../rescue/rescues.ts'
import type { SignInService } from '../service.ts'
import { isOpen } from '../sessions/session-repository.ts'
import type { SessionService } from '../sessions/sessions.ts'

type NewPassword = { current: string; password: string; network: string; device: string | undefined }

type Deps = {
  db: Database
  clock: Clock
  hasher: PasswordHasher
  attempts: AttemptService
  rescues: Rescues
  sessions: SessionService
  signIn: SignInService
  messages: MessageService
}

/** A new password for a signed-in customer who knows the present one. */
export function passwordChange(deps: Deps) {
  const { db, clock, hasher, attempts, rescues, sessions, signIn, messages } = deps

  return {
    /** The caller's session and device stay; every other one is forgotten, and both contacts are notified. */
    async change(caller: Caller, { current, password, network, device }: NewPassword): Promise<void> {
      const customer = await repository.findOwner(db, caller.customerId)
      if (customer === undefined) throw new Refusal('SESSAO_EXPIRADA')
      const { issuer, cpf } = customer
      await signIn.identify({ issuer, cpf, password: current, network, device }).catch(asWrongPassword)
      refuseWeak(password, { ...customer, birthDate: await repository.findBirthDate(db, customer.id) })
      const hash = await hasher.withPlace((_verify, make) => make(password))
      await transact(db, async (tx) => {
        // Locks in the order of a reset: the attempts, then the customer.
        await attempts.endAllOf(tx, customer.id)
        await lockCustomer(tx, customer.id)
        // A concurrent change of the password has ended this session.
        if (!(await isOpen(tx, caller.sessionId, clock.now()))) throw new Refusal('SESSAO_EXPIRADA')
        await updateCustomer(tx, customer.id, { passwordHash: hash })
        await sessions.endAllOf(tx, customer.id, 'password-changed', caller.sessionId)
        await repository.forgetDevices(tx, customer.id, sha256(device ?? ''))
        await rescues.stopOf(tx, customer.id)
        for (const channel of channels) {
          await messages.write(tx, { customerId: customer.id, channel, ...notice(customer, channel) })
        }
      })
      sessions.forget(customer.id)
    },
  }
}

export type PasswordChange = ReturnType<typeof passwordChange>

function asWrongPassword(error: unknown): never {
  throw error instanceof Refusal && error.code === 'CREDENCIAIS_INVALIDAS'
    ? new Refusal('SENHA_ATUAL_INCORRETA', { field: 'senhaAtual' })
    : error
}

const notice = (customer: repository.Customer, channel: (typeof channels)[number]) => ({
  purpose: 'password-changed' as const,
  destination: contactOf(customer, channel),
  subject: 'Sua senha foi trocada',
  body: `${customer.issuerName}: sua senha foi trocada agora e os outros aparelhos saíram da conta. Não foi você? Crie outra em "Esqueci a senha" e ligue para ${phoneWords(customer)}.`,
})
