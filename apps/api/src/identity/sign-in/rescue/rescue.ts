import type { CivilDate } from '@portal/brazil/dates'
import { randomUUID } from 'node:crypto'
import { type Clock, secondsUntil } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/transact.ts'
import type { DeviceRiskGateway } from '../../../platform/gateways/device-risk.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Keys } from '../../../platform/secrets.ts'
import type { Attempt, AttemptService } from '../attempts/attempts.ts'
import { nearGuesses } from '../attempts/near-guesses.ts'
import { ownerOf } from '../codes/code-step.ts'
import type { ProveRescue, RescueAsked, RescueContacts } from '../outcomes.ts'
import type { PasswordHasher } from '../passwords/passwords.ts'
import { policy } from '../policy.ts'
import { type AccountFacts, findFacts } from '../passwords/question-repository.ts'
import * as customers from '../repository.ts'
import type { RescueContactService } from './rescue-contacts.ts'
import { type Rescues, isInReview } from './rescues.ts'

type RescueStart = { issuer: string; cpf: string; device: string | undefined; fingerprint: string | undefined }
type TypedFacts = { birthDate: CivilDate; cardEnding: string }
export type RescueProof = { password: string } | TypedFacts

type Deps = {
  db: Database
  clock: Clock
  keys: Keys
  hasher: PasswordHasher
  attempts: AttemptService
  contacts: RescueContactService
  rescues: Rescues
  deviceRisk: DeviceRiskGateway
}

const { rescue: rule } = policy

/** For a customer who lost phone and e-mail: proof, new contacts, days for objections (decision 027). */
export function rescueService(deps: Deps) {
  const { db, clock, hasher, attempts, contacts, rescues, deviceRisk } = deps
  const guesses = nearGuesses(deps, 'rescue', { near: rule.wrong, everywhere: rule.everywhere })

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

    /** Refuses a wrong proof; the try of the day is counted before the check. */
    async prove(token: string, proof: RescueProof, network: string): Promise<RescueContacts> {
      const attempt = await attempts.at(token, 'identity')
      // A device of the person's own has a count of its own, wherever it is.
      const place = { who: attempt.guesserKey, network: attempt.trusted ? '' : network }
      const { until, forgive } = await guesses.claim(place)
      if (!(await isProven(attempt, proof)))
        throw new Refusal('RESGATE_NAO_CONFERE', { retryAfterSeconds: secondsUntil(until ?? clock.now(), clock.now()) })
      await forgive()
      await rescues.refuseSecond(ownerOf(attempt).id)
      await transact(db, (tx) => attempts.advance(tx, attempt, 'password' in proof ? 'password' : 'facts'))
      return contacts.of(attempt)
    },

    /** The step of a rescue, for a person who comes back. */
    async stateOf(attempt: Attempt): Promise<ProveRescue | RescueContacts | RescueAsked> {
      const { step, token } = attempt
      if (step === 'identity') return { at: step, token }
      if (step === 'contacts') return contacts.of(attempt)
      const waiting = await rescues.waitingOf(ownerOf(attempt).id)
      if (waiting === undefined) throw new Refusal('DESAFIO_ENCERRADO')
      return { at: 'cooling', token, takesEffectAt: waiting.takesEffectAt, inReview: isInReview(waiting) }
    },
  }
}

export type RescueService = ReturnType<typeof rescueService>

/** Both facts must match, and the account must have them: without a card no guess is right. */
const matches = (known: AccountFacts | undefined, { birthDate, cardEnding }: TypedFacts): boolean =>
  known !== undefined && known.birthDate === birthDate && known.cardEndings.includes(cardEnding)
