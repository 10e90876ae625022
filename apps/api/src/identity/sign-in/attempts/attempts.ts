import { type Clock, days, later } from '../../../platform/clock.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { SignInScope } from '../../../platform/db/schema.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type Keys, hmac, newToken, sha256 } from '../../../platform/secrets.ts'
import * as attempts from './attempt-repository.ts'
import { type AttemptClaim, claimAttempt, clearAttempts, returnAttempt } from './counters.ts'
import { type CounterPolicy, policy } from '../policy.ts'
import * as repository from '../repository.ts'
import { type AttemptKind, type AttemptStep, firstStep, stepAfter } from '../steps.ts'

/** The holder of a CPF, if any, on a known or unknown device. */
export type CpfHolder = { issuer: string; cpf: string; device: string | undefined; known: boolean }

/** A sign-in in progress; its browser holds the `token`. */
export type Attempt = {
  token: string
  id: string
  kind: AttemptKind
  step: AttemptStep
  customer: repository.Customer | undefined
  cpfKey: string
  guesserKey: string
  trusted: boolean
  /** The scope of its session. */
  scope: SignInScope
  /** The kind of proof that a rescue rests on. */
  provenBy: attempts.RescueProofKind | null
}

/**
 * Sign-in attempts: the server holds the step, a browser the token. An unknown CPF gets the same rows and statements,
 * and never advances.
 */
export function attemptService({ db, clock, keys }: { db: Database; clock: Clock; keys: Keys }) {
  /** A known device has keys of its own: a stranger's guesses cannot lock the owner out. */
  const keysOf = ({ issuer, cpf, device, known }: CpfHolder) => ({
    cpfKey: cpfKeyOf(keys, { issuer, cpf }),
    guesserKey: hmac(keys.counter, `cpf ${issuer} ${cpf} ${known ? sha256(device ?? '') : ''}`),
  })

  /** A stranger's guesses and the owner's are counted apart, so that the former cannot lock out the latter. */
  const counterOf = (purpose: string, { trusted, guesserKey }: Attempt): string =>
    hmac(keys.counter, [purpose, trusted ? 'owner' : 'stranger', guesserKey].join(' '))

  return {
    /** True when the device recently entered a code for this CPF; the same query runs for an unknown CPF. */
    isKnown: ({ issuer, cpf, device }: Omit<CpfHolder, 'known'>, connection: Database = db): Promise<boolean> =>
      repository.isKnownDevice(connection, issuer, cpf, {
        hash: sha256(device ?? ''),
        since: later(clock.now(), -days(policy.deviceDays)),
      }),

    /** Begins an attempt at its first step; `trusted` after a proof, `scope` for its session. */
    async open(
      connection: Database,
      kind: AttemptKind,
      holder: CpfHolder,
      { customer, trusted, scope }: Pick<Attempt, 'customer' | 'trusted' | 'scope'>,
    ): Promise<Attempt> {
      const [token, now] = [newToken(), clock.now()]
      const row = {
        idHash: sha256(token),
        kind,
        step: firstStep[kind],
        customerId: customer?.id ?? null,
        ...keysOf(holder),
        trusted,
        scope,
        provenBy: null,
        createdAt: now,
        endsAt: later(now, policy.attempt[kind]),
      }
      await attempts.insertAttempt(connection, row)
      return attemptOf(row, token, customer)
    },

    /** The live attempt of a token, at one of the named steps if any are named. */
    async at(token: string, ...steps: readonly AttemptStep[]): Promise<Attempt> {
      const row = await attempts.findAttempt(db, sha256(token), clock.now())
      if (row === undefined) throw new Refusal('DESAFIO_ENCERRADO')
      if (steps.length > 0 && !steps.includes(row.step)) throw new Refusal('PASSO_FORA_DE_ORDEM')
      return attemptOf(row, token, await repository.findOwner(db, row.customerId))
    },

    /** Moves to the only next step, for one caller only. */
    async advance(
      tx: Transaction,
      { id, kind, step }: Attempt,
      provenBy?: attempts.RescueProofKind,
    ): Promise<AttemptStep> {
      const next = stepAfter(kind, step)
      if (!(await attempts.moveAttempt(tx, id, { from: step, to: next, provenBy })))
        throw new Refusal('PASSO_FORA_DE_ORDEM')
      return next
    },

    /** Ends a customer's other attempts: they rest on the former password. */
    endAllOf: attempts.endAttemptsOf,

    /** Counts a guess at a step before it is checked, with those of the holder's other attempts. */
    claim: (purpose: string, attempt: Attempt, rule: CounterPolicy): Promise<AttemptClaim> =>
      claimAttempt(db, clock, counterOf(purpose, attempt), rule),

    /** Takes a counted guess back where nothing was guessed. */
    takeBack: (purpose: string, attempt: Attempt, until: Date | null): Promise<void> =>
      returnAttempt(db, counterOf(purpose, attempt), { until }),

    forgive: (purpose: string, attempt: Attempt): Promise<void> => clearAttempts(db, counterOf(purpose, attempt)),
  }
}

export type AttemptService = ReturnType<typeof attemptService>

/** The key that counts a CPF's sends, known or not. */
export const cpfKeyOf = (keys: Keys, { issuer, cpf }: Pick<CpfHolder, 'issuer' | 'cpf'>): string =>
  hmac(keys.counter, `cpf ${issuer} ${cpf}`)

const attemptOf = (
  row: Omit<attempts.AttemptRow, 'questionTries'>,
  token: string,
  customer: repository.Customer | undefined,
): Attempt => ({
  token,
  id: row.idHash,
  kind: row.kind,
  step: row.step,
  customer,
  cpfKey: row.cpfKey,
  guesserKey: row.guesserKey,
  trusted: row.trusted,
  scope: row.scope,
  provenBy: row.provenBy,
})
