import { readAddress } from '@portal/brazil/address'
import { type CivilDate, isCivilDate } from '@portal/brazil/dates'
import { Refusal } from '../../platform/refusal.ts'
import type { CustomerChange } from '../../identity/customers/public.ts'
import type { PersonField } from '../requests/public.ts'
import type { Person } from './repository.ts'

type Rule = {
  /** As the ledger and the papers name it. */
  subject: string
  now(person: Person): string
  isGood(value: string, today: CivilDate): boolean
  changeTo(value: string): CustomerChange
}

/** An address that was asked for before its parts were stands whole as the street. */
const nowhere = { number: '', complement: '', district: '', town: '', state: '', postalCode: '' }

/** What of a person the issuer corrects, and what such a thing looks like. */
export const personalFields: Record<PersonField, Rule> = {
  name: {
    subject: 'nome',
    now: ({ name }) => name,
    isGood: (value) => /^\p{L}[\p{L}.'-]*( [\p{L}.'-]+)+$/u.test(value) && value.length <= 120,
    changeTo: (name) => ({ name }),
  },
  'birth-date': {
    subject: 'nascimento',
    now: ({ birth_date }) => birth_date,
    isGood: (value, today) => isCivilDate(value) && value >= '1900-01-01' && value < today,
    changeTo: (birthDate) => ({ birth_date: birthDate }),
  },
  address: {
    subject: 'endereço',
    now: ({ address }) => address,
    // No card's number is kept, wherever it is typed.
    isGood: (value) => readAddress(value) !== undefined && !/\d(?:[ .-]?\d){12}/.test(value),
    changeTo: (value) => ({ address: readAddress(value) ?? { ...nowhere, street: value } }),
  },
}

/** What was typed, with single spaces. Throws `DADO_INVALIDO`, and `SERVICO_SEM_MUDANCA` for what it is already. */
export function readPersonal(field: PersonField, typed: string, person: Person, today: CivilDate): string {
  const value = typed.trim().replaceAll(/\s+/g, ' ')
  const rule = personalFields[field]
  if (!rule.isGood(value, today)) throw new Refusal('DADO_INVALIDO', { field: 'valor' })
  if (rule.now(person) === value) throw new Refusal('SERVICO_SEM_MUDANCA')
  return value
}
