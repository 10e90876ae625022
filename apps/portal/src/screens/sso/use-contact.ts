import { useState } from 'react'
import { isCallError } from '../../client/errors.ts'
import { refusalWords } from '../../client/refusal-words.ts'
import { useSending } from '../../client/use-sending.ts'
import type { ContactsReply } from './contact-state.ts'
import { noProblems } from './problems.ts'

const fieldCodes = new Set(['CELULAR_INVALIDO', 'EMAIL_INVALIDO', 'CODIGO_INCORRETO', 'CODIGO_EXPIRADO'])

/** One order about a contact: its answer, or what stands in its way, at its field where it speaks of it. */
export function useContact(onAnswer: (reply: ContactsReply) => void, field: string) {
  const { busy, send } = useSending()
  const [problems, setProblems] = useState(noProblems)
  const take = (work: () => Promise<ContactsReply>): void =>
    void send(async () => {
      setProblems(noProblems)
      try {
        onAnswer(await work())
      } catch (error) {
        const message = refusalWords(error)
        const ofField = isCallError(error) && fieldCodes.has(error.code)
        setProblems(
          ofField ? { fields: [{ field, message }], title: 'Nada mudou ainda' } : { fields: [], form: message },
        )
      }
      return 'stay'
    })
  return { problems, setProblems, busy, take }
}
