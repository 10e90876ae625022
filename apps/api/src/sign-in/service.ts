import { type Clock, days, later, secondsUntil } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Channel } from '../db/schema.ts'
import type { DeviceRiskGateway } from '../gateways/device-risk.ts'
import { Refusal } from '../refusal.ts'
import { type Keys, hmac, newToken, sha256 } from '../secrets.ts'
import type { ChallengeService, Sent } from './challenges.ts'
import { claimAttempt, clearAttempts } from './counters.ts'
import type { PasswordHasher } from './passwords.ts'
import { type CounterPolicy, policy } from './policy.ts'
import * as repository from './repository.ts'
import type { SessionService, Tokens } from './sessions.ts'

export type SignedIn = { kind: 'signed-in'; tokens: Tokens; customer: repository.Customer; device?: string }
export type CodeSent = { kind: 'code-sent'; sent: Sent; customer: repository.Customer }

type Attempt = {
  issuer: string
  cpf: string
  password: string
  device: string | undefined
  fingerprint: string | undefined
}

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

  const counterKey = counterKeys(keys)

  /** Counts an attempt; what it answers is how long to wait should this one fail too. */
  const claim = async (key: string, rule: CounterPolicy): Promise<Date | null> => {
    const outcome = await claimAttempt(db, clock, key, rule)
    if (outcome.allowed) return outcome.until
    throw waitUntil(outcome.until, clock)
  }

  const begin = (customerId: string): Promise<Tokens> =>
    db.transaction().execute((tx) => sessions.start(tx, customerId))

  const isKnown = knownDevices(db, clock)

  /** Who has this CPF and this password, and whether the device is known. The attempt counts before it is checked. */
  const identify = ({ issuer, cpf, password, device }: Attempt) =>
    hasher.withPlace(async (verify) => {
      const deviceHash = sha256(device ?? '')
      const known = await isKnown(issuer, cpf, deviceHash)
      const key = counterKey('password', issuer, cpf, known ? deviceHash : undefined)
      const lockedUntil = await claim(key, policy.password)
      const customer = await repository.findCustomer(db, issuer, cpf)
      const right = await verify(password, customer?.passwordHash ?? null)
      if (customer === undefined || !right) {
        throw lockedUntil === null ? new Refusal('CREDENCIAIS_INVALIDAS') : waitUntil(lockedUntil, clock)
      }
      await clearAttempts(db, key)
      return { customer, known }
    })

  /** Who proved who they are goes in; on a device not seen before, or a risky one, after a code (SSO-04). */
  const admit = async (
    customer: repository.Customer,
    { known, fingerprint }: { known: boolean; fingerprint: string | undefined },
  ): Promise<SignedIn | CodeSent> => {
    if (known && (await deviceRisk.assess({ fingerprint, action: 'login' })) !== 'high') {
      return { kind: 'signed-in', tokens: await begin(customer.id), customer }
    }
    const sent = await challenges.open(customer, 'SMS')
    wakeOutbox()
    return { kind: 'code-sent', sent, customer }
  }

  return {
    async signIn(attempt: Attempt): Promise<SignedIn | CodeSent> {
      const { customer, known } = await identify(attempt)
      return admit(customer, { known, fingerprint: attempt.fingerprint })
    },

    /** Who was identified in another way than by the password; `strong` where that was two factors by itself. */
    async admit(
      customer: repository.Customer,
      { device, fingerprint, strong }: Pick<Attempt, 'device' | 'fingerprint'> & { strong: boolean },
    ): Promise<SignedIn | CodeSent> {
      const known = strong || (await isKnown(customer.issuer, customer.cpf, sha256(device ?? '')))
      return admit(customer, { known, fingerprint })
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
      const name = newToken()
      const tokens = await db.transaction().execute(async (tx) => {
        const names = { hash: sha256(name), formerHash: sha256(device ?? '') }
        await repository.rememberDevice(tx, customer.id, names, clock.now())
        return sessions.start(tx, customer.id)
      })
      return { kind: 'signed-in', tokens, customer, device: name }
    },
  }
}

export type SignInService = ReturnType<typeof signInService>

/** A known device has a counter of its own: a stranger who guesses cannot lock the owner out. */
const counterKeys =
  (keys: Keys) =>
  (purpose: string, issuer: string, cpf: string, device: string | undefined): string =>
    hmac(keys.counter, [purpose, issuer, cpf, device ?? ''].join(' '))

const knownDevices =
  (db: Database, clock: Clock) =>
  (issuer: string, cpf: string, hash: string): Promise<boolean> =>
    repository.isKnownDevice(db, issuer, cpf, { hash, since: later(clock.now(), -days(policy.deviceDays)) })

const waitUntil = (instant: Date, clock: Clock): Refusal =>
  new Refusal('MUITAS_TENTATIVAS', { retryAfterSeconds: secondsUntil(instant, clock.now()) })
