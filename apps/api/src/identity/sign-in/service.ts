import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { lockCustomer, transact } from '../../platform/transact.ts'
import type { SignInScope } from '../../platform/db/schema.ts'
import { renewHash } from '../customers/public.ts'
import type { DeviceRiskGateway, Risk } from '../../platform/gateways/device-risk.ts'
import type { AttemptService, Holder } from './attempts/attempts.ts'
import type { CodeStep } from './codes/code-step.ts'
import { claimAttempt, clearAttempts } from './attempts/counters.ts'
import { networkGuesses } from './attempts/networks.ts'
import type { Make, PasswordHasher, Verify } from './passwords/passwords.ts'
import { policy } from './policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Keys, hmac, sha256 } from '../../platform/secrets.ts'
import type { CodeSent, SignedIn } from './outcomes.ts'
import * as repository from './repository.ts'
import type { Rescues } from './rescue/rescues.ts'
import type { SessionService } from './sessions/sessions.ts'
import { allowed, waitUntil } from './waiting.ts'

/** Who says to be whom, and from where. */
type Claimed = Pick<Login, 'issuer' | 'cpf' | 'password' | 'network' | 'device'>

type Login = {
  issuer: string
  cpf: string
  password: string
  /** Where the call comes from, as far as networks go. */
  network: string
  device: string | undefined
  fingerprint: string | undefined
  scope: SignInScope
}

/** From where somebody comes in, and for what. */
export type From = Pick<Login, 'device' | 'fingerprint' | 'scope'>

/** Refuses, in the transaction that lets somebody in, where what was verified before it is true no longer. */
export type StillTrue = (tx: Transaction) => Promise<void>

/** What somebody proved who they are by; `strong` where that was two factors by itself. */
type Proof = { strong: boolean; stillTrue: StillTrue }

type Deps = {
  db: Database
  clock: Clock
  keys: Keys
  hasher: PasswordHasher
  attempts: AttemptService
  codes: CodeStep
  rescues: Rescues
  sessions: SessionService
  deviceRisk: DeviceRiskGateway
  rateFactor: number
}

/**
 * Sign-in by CPF, password and, on a device not seen before, a code. An unknown CPF takes the same statements, the
 * same hash and the same words as a wrong password (SSO-01).
 */
export function signInService(deps: Deps) {
  const { db, clock, keys, hasher, attempts, codes, rescues, sessions, deviceRisk } = deps
  const networks = networkGuesses(deps)

  /** With a hash of today's cost. Another sign-in may have made one meanwhile; another password is another matter. */
  const renewed = async (
    customer: repository.Customer,
    password: string,
    { verify, make }: { verify: Verify; make: Make },
  ): Promise<repository.Customer> => {
    const { id, passwordHash: from } = customer
    if (from === null || !hasher.isOutdated(from)) return customer
    const to = await make(password)
    if (await renewHash(db, id, { from, to })) return { ...customer, passwordHash: to }
    const now = await repository.findOwner(db, id)
    if (now !== undefined && (await verify(password, now.passwordHash))) return now
    throw new Refusal('CREDENCIAIS_INVALIDAS')
  }

  /** Who has this CPF and this password, and whether the device is known. The attempt counts before it is checked. */
  const identify = ({ issuer, cpf, password, device, network }: Claimed) =>
    hasher.withPlace(async (verify, make) => {
      const known = await attempts.isKnown({ issuer, cpf, device })
      const guess = known ? undefined : await networks.claim({ issuer, network })
      const key = passwordKey(keys, { issuer, cpf, device, known })
      const lockedUntil = allowed(await claimAttempt(db, clock, key, policy.password), clock)
      const customer = await repository.findCustomer(db, issuer, cpf)
      const right = await verify(password, customer?.passwordHash ?? null)
      if (customer === undefined || !right) {
        guess?.wrong()
        throw lockedUntil === null ? new Refusal('CREDENCIAIS_INVALIDAS') : waitUntil(lockedUntil, clock)
      }
      await clearAttempts(db, key)
      await guess?.right()
      return { customer: await renewed(customer, password, { verify, make }), known }
    })

  /** A session, unless the device was forgotten since it was asked for: the answer of a risk service takes its time. */
  const start = (customer: repository.Customer, { device, scope, strong, stillTrue }: From & Proof) =>
    transact(db, async (tx) => {
      await lockCustomer(tx, customer.id)
      await stillTrue(tx)
      const known = strong || (await attempts.isKnown({ ...customer, device }, tx))
      return known ? sessions.start(tx, customer.id, scope) : undefined
    })

  /** Who proved who they are goes in; on a device not seen before, or one that may be risky, after a code (SSO-04). */
  const admit = async (
    customer: repository.Customer,
    { known, ...from }: From & Proof & { known: boolean },
  ): Promise<SignedIn | CodeSent> => {
    const { device, fingerprint, stillTrue } = from
    if (known && goesIn[await deviceRisk.assess({ fingerprint, action: 'login' })]) {
      const tokens = await start(customer, from)
      if (tokens !== undefined) return { at: 'signed-in', tokens, customer, scope: from.scope }
    }
    // The code would go to contacts that are about to change, or the change is a stranger's: nobody new comes in meanwhile.
    await rescues.refuseWhileOpen(customer.id)
    return codes.open('login', { ...customer, device, known }, { customer, scope: from.scope, stillTrue })
  }

  /** While it was verified, or since, another password may have been made: its maker ended what rests on this one. */
  const samePassword =
    ({ id, passwordHash }: repository.Customer): StillTrue =>
    async (tx) => {
      if ((await repository.findPasswordHash(tx, id)) !== passwordHash) throw new Refusal('CREDENCIAIS_INVALIDAS')
    }

  return {
    identify,

    async signIn(login: Login): Promise<SignedIn | CodeSent> {
      const { customer, known } = await identify(login)
      return admit(customer, { ...login, known, strong: false, stillTrue: samePassword(customer) })
    },

    /** Who was identified in another way than by the password. */
    async admit(customer: repository.Customer, from: From & Proof): Promise<SignedIn | CodeSent> {
      const known = from.strong || (await attempts.isKnown({ ...customer, device: from.device }))
      return admit(customer, { ...from, known })
    },
  }
}

export type SignInService = ReturnType<typeof signInService>

/** Whether a known device needs no code. Not to say who one is must not be the way around a service that knows. */
const goesIn: Record<Risk, boolean> = { low: true, high: false, missing: false, unknown: true }

/** A known device has a counter of its own: a stranger who guesses cannot lock the owner out. */
export const passwordKey = (keys: Keys, { issuer, cpf, device, known }: Holder): string =>
  hmac(keys.counter, ['password', issuer, cpf, known ? sha256(device ?? '') : ''].join(' '))
