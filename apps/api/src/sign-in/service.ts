import { type Clock, secondsUntil } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Channel } from '../db/schema.ts'
import type { DeviceRiskGateway } from '../gateways/device-risk.ts'
import { Refusal } from '../refusal.ts'
import { type Keys, hmac, newToken, sha256 } from '../secrets.ts'
import type { ChallengeService, Sent } from './challenges.ts'
import { claimAttempt, clearAttempts } from './counters.ts'
import type { PasswordHasher } from './passwords.ts'
import { policy } from './policy.ts'
import * as repository from './repository.ts'
import type { SessionService, Tokens } from './sessions.ts'

export type SignedIn = { kind: 'signed-in'; tokens: Tokens; customer: repository.Customer; device?: string }
export type CodeSent = { kind: 'code-sent'; sent: Sent; customer: repository.Customer }

type Attempt = { issuer: string; cpf: string; password: string; device: string | undefined; fingerprint: string | undefined }

type Deps = {
  db: Database
  clock: Clock
  keys: Keys
  hasher: PasswordHasher
  challenges: ChallengeService
  sessions: SessionService
  deviceRisk: DeviceRiskGateway
  /** Called after a commit that left a message in the outbox. */
  wakeOutbox(): void
}

/**
 * Sign-in by CPF, password and, on a device not seen before, a code. An unknown CPF takes the same statements, the
 * same hash and the same words as a wrong password (SSO-01).
 */
export function signInService(deps: Deps) {
  const { db, clock, keys, hasher, challenges, sessions, deviceRisk, wakeOutbox } = deps

  /** A known device has a counter of its own: a stranger who guesses cannot lock the owner out. */
  const counterKey = (purpose: string, issuer: string, cpf: string, device: string | undefined): string =>
    hmac(keys.counter, [purpose, issuer, cpf, device ?? ''].join(' '))

  const claim = async (key: string, rule: typeof policy.password | typeof policy.wrongCodes): Promise<number> => {
    const outcome = await claimAttempt(db, clock, key, rule)
    if (outcome.allowed) return outcome.failures
    throw new Refusal('MUITAS_TENTATIVAS', { retryAfterSeconds: secondsUntil(outcome.until, clock.now()) })
  }

  const begin = (customerId: string): Promise<Tokens> => db.transaction().execute((tx) => sessions.start(tx, customerId))

  return {
    async signIn({ issuer, cpf, password, device, fingerprint }: Attempt): Promise<SignedIn | CodeSent> {
      const deviceHash = sha256(device ?? '')
      const known = await repository.isKnownDevice(db, issuer, cpf, deviceHash)
      const key = counterKey('password', issuer, cpf, known ? deviceHash : undefined)
      const failures = await claim(key, policy.password)
      const customer = await repository.findCustomer(db, issuer, cpf)
      const right = await hasher.verify(password, customer?.passwordHash ?? null)
      if (customer === undefined || !right) {
        if (failures < policy.password.failures) throw new Refusal('CREDENCIAIS_INVALIDAS')
        throw new Refusal('MUITAS_TENTATIVAS', { retryAfterSeconds: policy.password.locks[0] / 1000 })
      }
      await clearAttempts(db, key)
      if (known && (await deviceRisk.assess({ fingerprint, action: 'login' })) !== 'high') {
        return { kind: 'signed-in', tokens: await begin(customer.id), customer }
      }
      const sent = await challenges.open(customer, 'SMS')
      wakeOutbox()
      return { kind: 'code-sent', sent, customer }
    },

    async resendCode(challenge: string, channel: Channel): Promise<CodeSent> {
      const { sent, customer } = await challenges.resend(challenge, channel)
      wakeOutbox()
      return { kind: 'code-sent', sent, customer }
    },

    /** The right code starts the session and makes the device known. */
    async answerCode(challenge: string, code: string, device: string | undefined): Promise<SignedIn> {
      const owner = await challenges.customerOf(challenge)
      if (owner === undefined) throw new Refusal('DESAFIO_ENCERRADO')
      const key = counterKey('code', owner.issuer, owner.cpf, undefined)
      await claim(key, policy.wrongCodes)
      const customer = await challenges.answer(challenge, code)
      await clearAttempts(db, key)
      const remembered = device ?? newToken()
      const tokens = await db.transaction().execute(async (tx) => {
        await repository.rememberDevice(tx, customer.id, sha256(remembered), clock.now())
        return sessions.start(tx, customer.id)
      })
      return { kind: 'signed-in', tokens, customer, device: remembered }
    },
  }
}

export type SignInService = ReturnType<typeof signInService>
