import type { CivilDate } from '@portal/brazil/dates'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type Keys, hmac } from '../../../platform/secrets.ts'
import { countQuestionTry } from '../attempts/attempt-repository.ts'
import type { Attempt, AttemptService } from '../attempts/attempts.ts'
import { type Fact, NONE, factsOf } from '../rescue/facts.ts'
import { policy } from '../policy.ts'
import { findFacts } from './question-repository.ts'
import { allowed } from '../waiting.ts'

export type Question = { name: Fact['name']; text: string; options: string[] }
export type Answers = { birthDate: CivilDate; choices: readonly { name: string; option: string }[] }

type Deps = { db: Database; clock: Clock; keys: Keys; attempts: AttemptService }

/** The count of made-up options beside the true one, and of facts asked. */
const DECOYS = 4
const ASKED = 2

const { questions: rule } = policy

/**
 * Birth date and two facts: a check after the right code, which opens nothing alone (security.md B28). No answer says
 * which was wrong.
 */
export function questionService({ db, clock, keys, attempts }: Deps) {
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

  const ask = async (attempt: Attempt) => {
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

  return {
    of: async (attempt: Attempt): Promise<Question[]> =>
      (await ask(attempt)).questions.map(({ right: _, ...question }) => question),

    /** Refuses answers that are not all right; the try is counted before they are checked. */
    async check(attempt: Attempt, { birthDate, choices }: Answers): Promise<void> {
      const lockedUntil = allowed(await attempts.claim('questions', attempt, rule.wrong), clock)
      const tries = await countQuestionTry(db, attempt.id, 'questions', rule.tries)
      if (tries === undefined) throw new Refusal('DESAFIO_ENCERRADO')
      const expected = await ask(attempt)
      const chosen = new Map(choices.map(({ name, option }) => [name, option]))
      const right =
        birthDate === expected.birthDate &&
        expected.questions.every((question) => chosen.get(question.name) === question.right)
      const triesLeft = rule.tries - tries
      if (!right)
        throw triesLeft > 0 && lockedUntil === null
          ? new Refusal('RESPOSTAS_INCORRETAS', { triesLeft })
          : new Refusal('DESAFIO_ENCERRADO')
      await attempts.forgive('questions', attempt)
    },
  }
}

export type QuestionService = ReturnType<typeof questionService>
