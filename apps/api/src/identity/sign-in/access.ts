import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { transact } from '../../platform/transact.ts'
import type { SignInScope } from '../../platform/db/schema.ts'
import { updateCustomer } from '../customers/public.ts'
import type { MessageService } from '../../records/messages/public.ts'
import { type Keys, newToken, sha256 } from '../../platform/secrets.ts'
import type { AttemptService } from './attempts/attempts.ts'
import { type CodeStep, ownerOf } from './codes/code-step.ts'
import { channels, contactOf } from './contacts/contact-channel.ts'
import { forgetStrangers } from './attempts/stranger-guesses.ts'
import type { AskPassword, AskQuestions, ChooseChannel, CodeSent, SignedIn } from './outcomes.ts'
import { deletePasskeysOf } from './passkeys/passkey-repository.ts'
import type { PasswordHasher } from './passwords/passwords.ts'
import { refuseWeak } from './passwords/password-rules.ts'
import type { HeldProofs } from './passwords/held-proofs.ts'
import type { QuestionProof, QuestionService } from './passwords/questions.ts'
import type { YoungPasswords } from './passwords/young-passwords.ts'
import { phoneWords } from './phone-words.ts'
import * as repository from './repository.ts'
import { writeAll } from './rescue/rescue-messages.ts'
import type { RescueService } from './rescue/rescue.ts'
import type { Rescues } from './rescue/rescues.ts'
import type { SessionService } from './sessions/sessions.ts'
import type { AttemptKind } from './steps.ts'

type AccessStart = { issuer: string; cpf: string; device: string | undefined; scope: SignInScope }

type NewPassword = { password: string; device: string | undefined; network: string; origin: string }

type AccessStep = ChooseChannel | CodeSent | AskQuestions | AskPassword | Awaited<ReturnType<RescueService['stateOf']>>

type Deps = {
  db: Database
  clock: Clock
  keys: Keys
  hasher: PasswordHasher
  attempts: AttemptService
  codes: CodeStep
  questions: QuestionService
  held: HeldProofs
  young: YoungPasswords
  rescue: RescueService
  rescues: Rescues
  sessions: SessionService
  messages: MessageService
}

/** First access and forgotten password: CPF, channel, code, questions, password (SSO-02, SSO-03). */
export function accessService(deps: Deps) {
  const { db, clock, keys, hasher, attempts, codes, questions, held, young, sessions, messages, rescue, rescues } = deps

  return {
    /** Answers and works the same for a known and an unknown CPF. */
    async begin(kind: AttemptKind, { issuer, cpf, device, scope }: AccessStart): Promise<ChooseChannel> {
      const known = await attempts.isKnown({ issuer, cpf, device })
      const customer = await repository.findCustomer(db, issuer, cpf)
      const holder = { issuer, cpf, device, known }
      const { token } = await attempts.open(db, kind, holder, { customer, trusted: known, scope })
      return { at: 'channel', token }
    },

    /** The step of an attempt, for a person who comes back. */
    async current(token: string): Promise<AccessStep> {
      const attempt = await attempts.at(token)
      if (attempt.kind === 'rescue') return rescue.stateOf(attempt)
      const { step } = attempt
      if (step === 'code') return codes.stateOf(attempt)
      if (step === 'questions') return questions.of(attempt)
      return { at: step === 'password' ? step : 'channel', token }
    },

    /** A code to the contact that had none, in the place of the questions. */
    async sendSecondCode(token: string): Promise<AskQuestions> {
      const attempt = await attempts.at(token, 'questions')
      await held.send(attempt)
      return questions.of(attempt)
    },

    async answerQuestions(token: string, answers: QuestionProof): Promise<AskPassword> {
      const attempt = await attempts.at(token, 'questions')
      await questions.check(attempt, answers)
      const provenBy = await young.restsOn(attempt, 'choices' in answers)
      await transact(db, (tx) => attempts.advance(tx, attempt, provenBy))
      return { at: 'password', token }
    },

    /** Sets a password: every other session, device and passkey is forgotten, and both contacts are notified. */
    async createPassword(token: string, { password, device, network, origin }: NewPassword): Promise<SignedIn> {
      const attempt = await attempts.at(token, 'password')
      const customer = ownerOf(attempt)
      refuseWeak(password, { ...customer, birthDate: await repository.findBirthDate(db, customer.id) })
      const hash = await hasher.withPlace((_verify, make) => make(password))
      const name = newToken()
      const tokens = await transact(db, async (tx) => {
        await attempts.advance(tx, attempt)
        await updateCustomer(tx, customer.id, { passwordHash: hash })
        await sessions.endAllOf(tx, customer.id, 'password-changed')
        await attempts.endAllOf(tx, customer.id)
        await repository.forgetDevices(tx, customer.id)
        // A thief of the old password may have made a passkey to come back with.
        await deletePasskeysOf(tx, customer.id)
        await rescues.stopOf(tx, customer.id)
        await repository.rememberDevice(
          tx,
          customer.id,
          { hash: sha256(name), formerHash: sha256(device ?? '') },
          clock.now(),
        )
        await forgetStrangers(tx, keys, { ...customer, network })
        const link = await young.begin(tx, attempt, origin)
        await writeAll(messages, tx, noticesTo(customer, link))
        return sessions.start(tx, customer.id, 'cadastro', attempt.scope)
      })
      sessions.forget(customer.id)
      return { at: 'signed-in', tokens, customer, scope: attempt.scope, device: name }
    },
  }
}

export type AccessService = ReturnType<typeof accessService>

const noticesTo = (customer: repository.Customer, link: string | undefined) => {
  // A first password takes nothing away.
  const [done, more] =
    customer.passwordHash === null
      ? ['criada', '']
      : ['trocada', ' Os outros aparelhos saíram da conta e as chaves de acesso foram removidas.']
  const call = link === undefined ? 'Ligue' : `Cancele agora: ${link} ou ligue`
  return channels.map((channel) => ({
    customerId: customer.id,
    purpose: 'password-changed' as const,
    channel,
    destination: contactOf(customer, channel),
    subject: `Sua senha foi ${done}`,
    body: `${customer.issuerName}: sua senha foi ${done} agora.${more} Não foi você? ${call} para ${phoneWords(customer)}.`,
  }))
}
