import type { CivilDate } from '@portal/brazil/dates'
import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/transact.ts'
import type { DeviceRiskGateway } from '../../../platform/gateways/device-risk.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { countQuestionTry } from '../attempts/attempt-repository.ts'
import type { Attempt, AttemptService } from '../attempts/attempts.ts'
import { ownerOf } from '../codes/code-step.ts'
import type { ProveRescue, RescueAsked, RescueContacts } from '../outcomes.ts'
import type { PasswordHasher } from '../passwords/passwords.ts'
import { policy } from '../policy.ts'
import { type AccountFacts, findFacts } from '../passwords/question-repository.ts'
import * as customers from '../repository.ts'
import type { RescueContactService } from './rescue-contacts.ts'
import type { Rescues } from './rescues.ts'
import { allowed } from '../waiting.ts'

type RescueStart = { issuer: string; cpf: string; device: string | undefined; fingerprint: string | undefined }
type TypedFacts = { birthDate: CivilDate; cardEnding: string; dueDay: number }
export type RescueProof = { password: string } | TypedFacts

type Deps = {
  db: Database
  clock: Clock
  hasher: PasswordHasher
  attempts: AttemptService
  contacts: RescueContactService
  rescues: Rescues
  deviceRisk: DeviceRiskGateway
}

const { rescue: rule } = policy

/**
 * For a customer who lost phone and e-mail: proof, new contacts, a day for objections. Facts are typed: options would
 * reveal a card's ending.
 */
export function rescueService(deps: Deps) {
  const { db, clock, hasher, attempts, contacts, rescues, deviceRisk } = deps

  /** The same statements and hashes for an unknown CPF. */
  const isProven = async ({ customer }: Attempt, proof: RescueProof): Promise<boolean> => {
    if ('password' in proof) {
      return hasher.withPlace((verify) => verify(proof.password, customer?.passwordHash ?? null))
    }
    return matches(await findFacts(db, customer?.id ?? randomUUID()), proof)
  }

  return {
    /** An untrusted device is refused before any CPF is looked at. */
    async begin({ issuer, cpf, device, fingerprint }: RescueStart): Promise<ProveRescue> {
      if ((await deviceRisk.assess({ fingerprint, action: 'rescue' })) === 'high') throw new Refusal('RESGATE_RECUSADO')
      const known = await attempts.isKnown({ issuer, cpf, device })
      const customer = await customers.findCustomer(db, issuer, cpf)
      const holder = { issuer, cpf, device, known }
      const { token } = await attempts.open(db, 'rescue', holder, { customer, trusted: known, scope: 'portal' })
      return { at: 'identity', token }
    },

    /** Refuses a wrong proof; the try is counted before the check. */
    async prove(token: string, proof: RescueProof): Promise<RescueContacts> {
      const attempt = await attempts.at(token, 'identity')
      const lockedUntil = allowed(await attempts.claim('rescue', attempt, rule.wrong), clock)
      const tries = await countQuestionTry(db, attempt.id, 'identity', rule.tries)
      if (tries === undefined) throw new Refusal('DESAFIO_ENCERRADO')
      if (!(await isProven(attempt, proof))) {
        throw new Refusal(tries >= rule.tries || lockedUntil !== null ? 'DESAFIO_ENCERRADO' : 'RESGATE_NAO_CONFERE')
      }
      await attempts.forgive('rescue', attempt)
      await rescues.refuseSecond(ownerOf(attempt).id)
      await transact(db, (tx) => attempts.advance(tx, attempt))
      return contacts.of(attempt)
    },

    /** The step of a rescue, for a person who comes back. */
    async stateOf(attempt: Attempt): Promise<ProveRescue | RescueContacts | RescueAsked> {
      const { step, token } = attempt
      if (step === 'identity') return { at: step, token }
      if (step === 'contacts') return contacts.of(attempt)
      const waiting = await rescues.waitingOf(ownerOf(attempt).id)
      if (waiting === undefined) throw new Refusal('DESAFIO_ENCERRADO')
      return { at: 'cooling', token, takesEffectAt: waiting.takesEffectAt }
    },
  }
}

export type RescueService = ReturnType<typeof rescueService>

/** All facts must match, and the account must have them: without a card no guess is right. */
function matches(known: AccountFacts | undefined, { birthDate, cardEnding, dueDay }: TypedFacts): boolean {
  if (known === undefined || known.dueDay === null) return false
  return (
    known.birthDate === birthDate &&
    known.cardEndings.includes(cardEnding) &&
    daysApart(known.dueDay, dueDay) <= rule.dueDaysOff
  )
}

/** Around the end of a month too: the 30th and the 1st are near. */
function daysApart(a: number, b: number): number {
  const apart = Math.abs(a - b)
  return Math.min(apart, 31 - apart)
}
