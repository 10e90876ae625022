import type { Clock } from '../../../platform/clock.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { lockCustomer, transact } from '../../../platform/transact.ts'
import type { Channel, SignInScope } from '../../../platform/db/schema.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { newToken, sha256 } from '../../../platform/secrets.ts'
import { type Notifier, codeUsedWords, newDeviceWords } from '../entry-words.ts'
import type { Attempt, AttemptService, CpfHolder } from '../attempts/attempts.ts'
import { letterTo } from './attempt-letter.ts'
import type { ChallengeService, SentCode } from './challenges.ts'
import type { AskQuestions, CodeSent, SignedIn } from '../outcomes.ts'
import { policy } from '../policy.ts'
import type { QuestionService } from '../passwords/questions.ts'
import type { PasswordReleases } from '../rescue/password-releases.ts'
import * as repository from '../repository.ts'
import type { SessionService } from '../sessions/sessions.ts'
import type { AttemptKind } from '../steps.ts'
import { allowed } from '../waiting.ts'

type Deps = {
  db: Database
  clock: Clock
  attempts: AttemptService
  challenges: ChallengeService
  questions: QuestionService
  releases: PasswordReleases
  sessions: SessionService
  alerts: Notifier
}

type Entrance = {
  customer: repository.Customer
  scope: SignInScope
  /** Refuses, in the transaction, where the earlier proof no longer holds. */
  stillTrue(tx: Transaction): Promise<void>
}

/** The code of a sign-in attempt: send, resend, check (SSO-04, SSO-05). */
export function codeStep({ db, clock, attempts, challenges, questions, releases, sessions, alerts }: Deps) {
  const first = (tx: Transaction, attempt: Attempt, channel: Channel) =>
    challenges.open(tx, attempt.id, channel, letterTo(attempt), policy.attempt[attempt.kind])

  /** By SMS, or by e-mail where the phone has used up its codes of the day, perhaps for another customer. */
  const firstOfLogin = (tx: Transaction, attempt: Attempt) =>
    first(tx, attempt, 'SMS').catch((error: unknown) => {
      if (isRefusal(error, 'LIMITE_DE_ENVIOS')) return first(tx, attempt, 'EMAIL')
      throw error
    })

  const sendAgain = (attempt: Attempt, channel: Channel) =>
    transact(db, (tx) => challenges.resend(tx, attempt.id, channel, letterTo(attempt)))

  const sendFirst = (attempt: Attempt, channel: Channel) =>
    transact(db, async (tx) => {
      await attempts.advance(tx, attempt)
      return first(tx, attempt, channel)
    })

  return {
    /** Begins an attempt at its code, after a proof of the person. */
    async open(kind: AttemptKind, holder: CpfHolder, { customer, scope, stillTrue }: Entrance): Promise<CodeSent> {
      return transact(db, async (tx): Promise<CodeSent> => {
        await lockCustomer(tx, customer.id)
        await stillTrue(tx)
        const attempt = await attempts.open(tx, kind, holder, { customer, trusted: true, scope })
        return { at: 'code', token: attempt.token, sent: await firstOfLogin(tx, attempt), customer }
      })
    },

    /** A code by the chosen channel: the first, or another that voids the former. */
    async send(token: string, channel: Channel): Promise<CodeSent> {
      const attempt = await attempts.at(token, 'channel', 'code')
      const sent = await (attempt.step === 'channel' ? sendFirst : sendAgain)(attempt, channel)
      return codeSent(attempt, sent)
    },

    /** The right code makes the device known, and signs in or opens the questions. */
    async answer(token: string, code: string, { device, deviceName }: Sender): Promise<SignedIn | AskQuestions> {
      const attempt = await attempts.at(token, 'code')
      const until = allowed(await attempts.claim('code', attempt, policy.wrongCodes), clock)
      const proof = await challenges.check(attempt.id, code).catch(async (error: unknown) => {
        if (isRefusal(error, 'CODIGO_EXPIRADO')) await attempts.takeBack('code', attempt, until)
        throw error
      })
      const customer = ownerOf(attempt)
      const session = await transact(db, async (tx) => {
        await challenges.end(tx, attempt.id, proof)
        const next = await attempts.advance(tx, attempt)
        if (next !== 'done') return undefined
        const known = await attempts.isKnown({ ...customer, device }, tx)
        await alerts.notify(tx, entryOf(attempt, customer, known ? undefined : deviceName, clock.now()))
        const name = newToken()
        const names = { hash: sha256(name), formerHash: sha256(device ?? '') }
        await repository.rememberDevice(tx, customer.id, names, clock.now())
        await releases.vouch(tx, customer.id)
        return { tokens: await sessions.start(tx, customer.id, attempt.scope), device: name }
      })
      await attempts.forgive('code', attempt)
      if (session === undefined) return questions.of(attempt)
      return { at: 'signed-in', customer, scope: attempt.scope, ...session }
    },

    /** The state of an attempt's code. */
    stateOf: async (attempt: Attempt): Promise<CodeSent> => codeSent(attempt, await challenges.stateOf(attempt.id)),
  }
}

/** The device that a code came from: its secret, where it is known, and its name for its owner. */
type Sender = { device: string | undefined; deviceName: string }

export type CodeStep = ReturnType<typeof codeStep>

const codeSent = (attempt: Attempt, sent: SentCode): CodeSent => ({
  at: 'code',
  token: attempt.token,
  sent,
  customer: shownOf(attempt),
})

/** The code's destination is shown after the right password, and to nobody with a CPF alone. */
const shownOf = ({ kind, customer }: Attempt): repository.Customer | undefined =>
  kind === 'login' ? customer : undefined

const isRefusal = (error: unknown, code: Refusal['code']): boolean => error instanceof Refusal && error.code === code

/** An attempt of an unknown CPF has no right code. */
export function ownerOf({ customer }: Attempt): repository.Customer {
  if (customer === undefined) throw new Error('an attempt of nobody went on')
  return customer
}

/** The security event of a sign-in by code, on a new or a known device. */
const entryOf = ({ id }: Attempt, customer: repository.Customer, newDevice: string | undefined, now: Date) =>
  ({
    customerId: customer.id,
    kind: newDevice === undefined ? 'code-used' : 'new-device',
    event: `code ${id}`,
    about: { subject: 'security', id: null },
    text: newDevice === undefined ? codeUsedWords(now, 'para entrar na sua conta') : newDeviceWords(now, newDevice),
  }) as const
