import type { Attempt } from '../attempts/attempts.ts'
import type { AttemptKind } from '../steps.ts'
import type { CodeComposer } from './challenges.ts'
import { codeWords } from './code-words.ts'

const purposes: Record<AttemptKind, string> = {
  login: 'para entrar no portal',
  'first-access': 'para o primeiro acesso',
  'forgotten-password': 'para criar uma senha nova',
  rescue: 'para trocar os contatos da conta',
}

/** A code for the CPF of an attempt, to a contact on record. */
export const letterTo =
  ({ customer, cpfKey, trusted, kind }: Attempt): CodeComposer =>
  (channel) => ({
    addressee: {
      to: customer && {
        customerId: customer.id,
        destination: channel === 'SMS' ? customer.phone : customer.email,
      },
      channel,
      cpfKey,
      kind: trusted ? 'owner' : 'stranger',
    },
    wordsOf: codeWords({ issuerName: customer?.issuerName ?? '', purpose: purposes[kind] }),
  })
