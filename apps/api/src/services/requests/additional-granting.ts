import type { CivilDate } from '@portal/brazil/dates'
import { randomUUID } from 'node:crypto'
import { type Card, findAdditionals, insertAdditional } from '../../accounts/cards/public.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { AdditionalPerson } from './repository.ts'

type GrantedCard = { person: AdditionalPerson | undefined; last4: string | undefined; since: CivilDate }

/** Gives a person the card that was asked for; false where no name would tell it from the others. */
export async function grantAdditional(
  tx: Transaction,
  card: Card,
  { person, last4, since }: GrantedCard,
): Promise<boolean> {
  if (person === undefined || last4 === undefined) throw new Error('an additional card without its person or number')
  const living = (await findAdditionals(tx, card.customerId, card.id)).filter(({ endedAt }) => endedAt === null)
  const taken = new Set(living.map(({ name }) => name))
  const name = namesFor(person.name).find((one) => !taken.has(one))
  if (name === undefined) return false
  await insertAdditional(tx, { id: randomUUID(), cardId: card.id, name, last4, since, lockedAt: null, endedAt: null })
  return true
}

/** The first name, or more of it where two cards would have the same. */
function namesFor(name: string): string[] {
  const [first = '', ...others] = name.split(' ')
  return [first, `${first} ${others.at(-1) ?? ''}`, name]
}
