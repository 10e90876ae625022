import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { DeviceRiskGateway } from '../gateways/device-risk.ts'
import type { AttemptService, Holder } from './attempts.ts'
import type { CodeStep } from './code-step.ts'
import { claimAttempt, clearAttempts, returnAttempt } from './counters.ts'
import type { PasswordHasher } from './passwords.ts'
import { policy } from './policy.ts'
import { Refusal } from '../refusal.ts'
import { type Keys, hmac, sha256 } from '../secrets.ts'
import type { CodeSent, SignedIn } from './outcomes.ts'
import * as repository from './repository.ts'
import type { Rescues } from './rescues.ts'
import type { SessionService, SignInScope } from './sessions.ts'
import { allowed, waitUntil } from './waiting.ts'

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
  /** Raises what one network may get wrong, as it raises every limit of an address. */
  rateFactor: number
}

/**
 * Sign-in by CPF, password and, on a device not seen before, a code. An unknown CPF takes the same statements, the
 * same hash and the same words as a wrong password (SSO-01).
 */
export function signInService(deps: Deps) {
  const { db, clock, keys, hasher, attempts, codes, rescues, sessions, deviceRisk, rateFactor } = deps
  const ofNetwork = { ...policy.network, failures: policy.network.failures * rateFactor }

  /** Counts an attempt of a network; what it gives takes it back. */
  const claimOfNetwork = async (network: string): Promise<() => Promise<void>> => {
    const key = hmac(keys.counter, `network ${network}`)
    const until = allowed(await claimAttempt(db, clock, key, ofNetwork), clock)
    return () => returnAttempt(db, key, { until })
  }

  /** Who has this CPF and this password, and whether the device is known. The attempt counts before it is checked. */
  const identify = ({ issuer, cpf, password, device, network }: Login) =>
    hasher.withPlace(async (verify) => {
      const known = await attempts.isKnown({ issuer, cpf, device })
      const takeBack = known ? undefined : await claimOfNetwork(network)
      const key = passwordKey(keys, { issuer, cpf, device, known })
      const lockedUntil = allowed(await claimAttempt(db, clock, key, policy.password), clock)
      const customer = await repository.findCustomer(db, issuer, cpf)
      const right = await verify(password, customer?.passwordHash ?? null)
      if (customer === undefined || !right) {
        throw lockedUntil === null ? new Refusal('CREDENCIAIS_INVALIDAS') : waitUntil(lockedUntil, clock)
      }
      await clearAttempts(db, key)
      await takeBack?.()
      return { customer, known }
    })

  /** Who proved who they are goes in; on a device not seen before, or a risky one, after a code (SSO-04). */
  const admit = async (
    customer: repository.Customer,
    { device, known, fingerprint, scope }: From & { known: boolean },
  ): Promise<SignedIn | CodeSent> => {
    if (known && (await deviceRisk.assess({ fingerprint, action: 'login' })) !== 'high') {
      const tokens = await db.transaction().execute((tx) => sessions.start(tx, customer.id, scope))
      return { at: 'signed-in', tokens, customer }
    }
    // The code would go to contacts that are about to change, or the change is a stranger's: nobody new comes in meanwhile.
    await rescues.refuseWhileOpen(customer.id)
    return codes.open('login', { ...customer, device, known }, customer)
  }

  return {
    async signIn(login: Login): Promise<SignedIn | CodeSent> {
      const { customer, known } = await identify(login)
      return admit(customer, { ...login, known })
    },

    /** Who was identified in another way than by the password; `strong` where that was two factors by itself. */
    async admit(
      customer: repository.Customer,
      { strong, ...from }: From & { strong: boolean },
    ): Promise<SignedIn | CodeSent> {
      const known = strong || (await attempts.isKnown({ ...customer, device: from.device }))
      return admit(customer, { ...from, known })
    },
  }
}

export type SignInService = ReturnType<typeof signInService>

/** A known device has a counter of its own: a stranger who guesses cannot lock the owner out. */
export const passwordKey = (keys: Keys, { issuer, cpf, device, known }: Holder): string =>
  hmac(keys.counter, ['password', issuer, cpf, known ? sha256(device ?? '') : ''].join(' '))
