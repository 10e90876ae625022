import { call } from '../../../client/call.ts'
import type { QuestionStep } from './held-words.ts'

/** Asks for a code to the contact that had none, or for another one; `onAnswer` hears the step anew. */
export const secondCode =
  (onAnswer: (step: QuestionStep) => void) =>
  async (desafio: string): Promise<QuestionStep> => {
    const reply = await call('secondCode', { body: { desafio } })
    onAnswer(reply)
    return reply
  }
