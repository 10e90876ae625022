import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { lockCustomer, transact } from '../../platform/transact.ts'
import type { SignInScope } from '../../platform/db/schema.ts'
import { renewHash } from '../customers/public.ts'
import type { DeviceRiskGateway, Risk } from '../../platform/gateways/device-risk.ts'
import type { AttemptService, CpfHolder } from './attempts/attempts.ts'
import type { CodeStep } from './codes/code-step.ts'
import { openGuess } from './attempts/counters.ts'
import { networkGuesses } from './attempts/networks.ts'
import { strangerGuesses } from './attempts/stranger-guesses.ts'
import type { HashPassword, PasswordHasher, VerifyPassword } from './passwords/passwords.ts'
import { policy } from './policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Keys, hmac, sha256 } from '../../platform/secrets.ts'
import type { CodeSent, SignedIn } from './outcomes.ts'
import * as repository from './repository.ts'
import type { Rescues } from './rescue/rescues.ts'
import type { SessionService } from './sessions/sessions.ts'
import { opened, waitUntil } from './waiting.ts'

/** The claimed person, and the call's origin. */
type Credentials = Pick<Login, 'issuer' | 'cpf' | 'password' | 'network' | 'device'>

type Login = {
  issuer: string
  cpf: string
  password: string
  /** The network of the call. */
  network: string
  device: string | undefined
  fingerprint: string | undefined
  scope: SignInScope
}

/** The origin of a sign-in, and the scope of its session. */
export type SignInOrigin = Pick<Login, 'device' | 'fingerprint' | 'scope'>

/** Refuses, in the transaction of a sign-in, where the earlier proof no longer holds. */
export type Recheck = (tx: Transaction) => Promise<void>

/** A proof of the person; `strong` where it was two factors by itself. */
type PersonProof = { strong: boolean; stillTrue: Recheck }

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
 * Sign-in by CPF, password and, on a new device, a code. An unknown CPF costs and answers the same as a wrong password
 * (SSO-01).
 */
export function signInService(deps: Deps) {
  const { db, attempts, codes, rescues, sessions, deviceRisk } = deps
  const identify = passwordCheck(deps)

  /** Starts a session, unless the device was forgotten meanwhile: a risk service takes its time. */
  const start = (customer: repository.Customer, { device, scope, strong, stillTrue }: SignInOrigin & PersonProof) =>
    transact(db, async (tx) => {
      await lockCustomer(tx, customer.id)
      await stillTrue(tx)
      const known = strong || (await attempts.isKnown({ ...customer, device }, tx))
      return known ? sessions.start(tx, customer.id, scope) : undefined
    })

  /** Signs in a proven person; on a new device, or one that may be risky, after a code (SSO-04). */
  const admit = async (
    customer: repository.Customer,
    { known, ...from }: SignInOrigin & PersonProof & { known: boolean },
  ): Promise<SignedIn | CodeSent> => {
    const { device, fingerprint, stillTrue } = from
    if (known && goesIn[await deviceRisk.assess({ fingerprint, action: 'login' })]) {
      const tokens = await start(customer, from)
      if (tokens !== undefined) return { at: 'signed-in', tokens, customer, scope: from.scope }
    }
    // The code would go to contacts that are about to change, or a stranger asked for the change: no new device signs
    // in meanwhile.
    await rescues.refuseWhileOpen(customer.id)
    return codes.open('login', { ...customer, device, known }, { customer, scope: from.scope, stillTrue })
  }

  /** A concurrent change of the password ended all that rests on the former one. */
  const samePassword =
    ({ id, passwordHash }: repository.Customer): Recheck =>
    async (tx) => {
      if ((await repository.findPasswordHash(tx, id)) !== passwordHash) throw new Refusal('CREDENCIAIS_INVALIDAS')
    }

  return {
    identify,

    async signIn(login: Login): Promise<SignedIn | CodeSent> {
      const { customer, known } = await identify(login)
      return admit(customer, { ...login, known, strong: false, stillTrue: samePassword(customer) })
    },

    /** Signs in a person who was identified without the password. */
    async admit(customer: repository.Customer, from: SignInOrigin & PersonProof): Promise<SignedIn | CodeSent> {
      const known = from.strong || (await attempts.isKnown({ ...customer, device: from.device }))
      return admit(customer, { ...from, known })
    },
  }
}

export type SignInService = ReturnType<typeof signInService>

/** The check of a CPF and a password. */
function passwordCheck(deps: Pick<Deps, 'db' | 'clock' | 'keys' | 'hasher' | 'attempts' | 'rateFactor'>) {
  const { db, clock, keys, hasher, attempts } = deps
  const networks = networkGuesses(deps)
  const strangers = strangerGuesses(deps)

  /** The hash at today's cost. A concurrent sign-in may have renewed it; a changed password is refused. */
  const renewed = async (
    customer: repository.Customer,
    password: string,
    { verify, make }: { verify: VerifyPassword; make: HashPassword },
  ): Promise<repository.Customer> => {
    const { id, passwordHash: from } = customer
    if (from === null || !hasher.isOutdated(from)) return customer
    const to = await make(password)
    if (await renewHash(db, id, { from, to })) return { ...customer, passwordHash: to }
    const now = await repository.findOwner(db, id)
    if (now !== undefined && (await verify(password, now.passwordHash))) return now
    throw new Refusal('CREDENCIAIS_INVALIDAS')
  }

  /** The customer of a CPF and password, and whether the device is known. Guesses at once count as guesses in a row. */
  return ({ issuer, cpf, password, device, network }: Credentials) =>
    hasher.withPlace(async (verify, make) => {
      const known = await attempts.isKnown({ issuer, cpf, device })
      const guess = known ? undefined : await networks.claim({ issuer, network })
      const guessed = known
        ? opened(await openGuess(db, clock, deviceKey(keys, { issuer, cpf, device }), policy.password), clock)
        : await strangers.open({ issuer, cpf, network })
      const customer = await repository.findCustomer(db, issuer, cpf)
      const right = await verify(password, customer?.passwordHash ?? null)
      if (customer === undefined || !right) {
        guess?.wrong()
        const lockedUntil = await guessed.wrong()
        throw lockedUntil === null ? new Refusal('CREDENCIAIS_INVALIDAS') : waitUntil(lockedUntil, clock)
      }
      await guessed.right()
      await guess?.right()
      await strangers.welcome({ issuer, cpf, network })
      return { customer: await renewed(customer, password, { verify, make }), known }
    })
}

/** True where a known device needs no code. Withholding the device's fingerprint must not bypass a risk service. */
const goesIn: Record<Risk, boolean> = { low: true, high: false, missing: false, unknown: true }

/** A known device has a counter of its own: a stranger's guesses cannot lock the owner out. */
const deviceKey = (keys: Keys, { issuer, cpf, device }: Omit<CpfHolder, 'known'>): string =>
  hmac(keys.counter, ['password', issuer, cpf, sha256(device ?? '')].join(' '))
