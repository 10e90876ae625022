import type { CivilDate } from '@portal/brazil/dates'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type Keys, hmac } from '../../../platform/secrets.ts'
import { countQuestionTry } from '../attempts/attempt-repository.ts'
import type { Attempt, AttemptService } from '../attempts/attempts.ts'
import type { AskQuestions } from '../outcomes.ts'
import type { PasswordReleases } from '../rescue/password-releases.ts'
import { type Fact, NONE, factsOf } from '../rescue/facts.ts'
import { policy } from '../policy.ts'
import type { HeldAnswers, HeldProofs } from './held-proofs.ts'
import { findFacts } from './question-repository.ts'
import { allowed } from '../waiting.ts'

export type Question = { name: Fact['name']; text: string; options: string[] }
type Answers = { birthDate: CivilDate; choices: readonly { name: string; option: string }[] }
/** In the place of answers, what a person has at hand, or the code that a person of the issuer said. */
export type QuestionProof = Answers | HeldAnswers | { release: string }

type Deps = {
  db: Database
  clock: Clock
  keys: Keys
  attempts: AttemptService
  releases: PasswordReleases
  held: HeldProofs
}

/** The count of made-up options beside the true one, and of facts asked. */
const DECOYS = 4
const ASKED = 2

const { questions: rule } = policy

/**
 * Birth date and two facts: a check after the right code, which opens nothing alone (security.md B28). No answer says
 * which was wrong.
 */
export function questionService({ db, clock, keys, attempts, releases, held }: Deps) {
  const ask = questionMaker({ db, keys })

  /** After a rescue no answer counts: the same facts may have opened it, and its contacts came from them. */
  const isRight = async (attempt: Attempt, proof: QuestionProof): Promise<boolean> => {
    const customerId = attempt.customer?.id ?? ''
    if ('release' in proof) return releases.spend(customerId, proof.release)
    if (await releases.isHeld(customerId)) return false
    if ('code' in proof) return held.isRight(attempt, proof)
    const expected = await ask(attempt)
    const chosen = new Map(proof.choices.map(({ name, option }) => [name, option]))
    return (
      proof.birthDate === expected.birthDate &&
      expected.questions.every((question) => chosen.get(question.name) === question.right)
    )
  }

  return {
    /** The questions of an attempt; none after a rescue, where the issuer's code is asked for. */
    async of(attempt: Attempt): Promise<AskQuestions> {
      const release = await releases.isHeld(attempt.customer?.id ?? '')
      const questions = release ? [] : (await ask(attempt)).questions.map(({ right: _, ...question }) => question)
      return { at: 'questions', token: attempt.token, questions, release, held: await held.of(attempt) }
    },

    /** Refuses answers that are not all right; the try is counted before they are checked. */
    async check(attempt: Attempt, proof: QuestionProof): Promise<void> {
      if ('code' in proof) await held.refuseLate(attempt)
      const lockedUntil = allowed(await attempts.claim('questions', attempt, rule.wrong), clock)
      const tries = await countQuestionTry(db, attempt.id, rule.tries)
      if (tries === undefined) throw new Refusal('DESAFIO_ENCERRADO')
      const triesLeft = rule.tries - tries
      if (!(await isRight(attempt, proof)))
        throw triesLeft > 0 && lockedUntil === null
          ? new Refusal('release' in proof ? 'CODIGO_ATENDIMENTO_INCORRETO' : 'RESPOSTAS_INCORRETAS', { triesLeft })
          : new Refusal('DESAFIO_ENCERRADO')
      await attempts.forgive('questions', attempt)
    },
  }
}

export type QuestionService = ReturnType<typeof questionService>

/** The questions of an attempt, each with its right option. */
function questionMaker({ db, keys }: Pick<Deps, 'db' | 'keys'>) {
  const random = (text: string): number => Buffer.from(hmac(keys.questions, text), 'base64url').readUIntBE(0, 6)

  /**
   * One account and truth always have the same made-up options: otherwise comparing two sets would reveal the truth.
   */
  const decoysOf = (customerId: string, { name, truths, decoys }: Fact): string[] =>
    decoys(truths.length > 0 ? DECOYS : DECOYS + 1, (turn) =>
      random(`${customerId} ${name} ${truths[0] ?? ''} ${turn}`),
    )

  const questionOf = (customerId: string, fact: Fact): Question & { right: string } => {
    const { name, text, write, truths } = fact
    const truth = truths.slice(0, 1)
    const values = [...truth, ...decoysOf(customerId, fact)]
    // An order that follows from the values alone tells nothing more than they do.
    const options = values.toSorted((a, b) => Number(a) - Number(b)).map(write)
    return { name, text, options: [...options, NONE], right: truth.map(write)[0] ?? NONE }
  }

  return async (attempt: Attempt) => {
    const customerId = attempt.customer?.id ?? ''
    const known = await findFacts(db, customerId)
    if (known === undefined) throw new Error('questions for nobody')
    const all = factsOf(known)
    const has = ({ truths }: Fact): boolean => truths.length > 0
    const chosenFacts = [...all.filter(has), ...all.filter((fact) => !has(fact))].slice(0, ASKED)
    return {
      birthDate: known.birthDate,
      questions: chosenFacts.map((fact) => questionOf(customerId, fact)),
    }
  }
}
