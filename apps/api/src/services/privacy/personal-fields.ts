import { readAddress } from '@portal/brazil/address'
import { type CivilDate, isCivilDate } from '@portal/brazil/dates'
import { Refusal } from '../../platform/refusal.ts'
import type { CustomerChange } from '../../identity/customers/public.ts'
import type { PersonField } from '../requests/public.ts'
import type { Person } from './repository.ts'

type FieldRule = {
  /** The field's name in the ledger and on papers. */
  subject: string
  now(person: Person): string
  isGood(value: string, today: CivilDate): boolean
  changeTo(value: string): CustomerChange
}

/** An address that was asked for as one text is stored whole as the street. */
const nowhere = { number: '', complement: '', district: '', town: '', state: '', postalCode: '' }

/** The data that the issuer corrects, and their rules. */
export const personalFields: Record<PersonField, FieldRule> = {
  name: {
    subject: 'nome',
    now: ({ name }) => name,
    isGood: (value) => /^\p{L}[\p{L}.'-]*( [\p{L}.'-]+)+$/u.test(value) && value.length <= 120,
    changeTo: (name) => ({ name }),
  },
  'birth-date': {
    subject: 'nascimento',
    now: ({ birthDate }) => birthDate,
    isGood: (value, today) => isCivilDate(value) && value >= '1900-01-01' && value < today,
    changeTo: (birthDate) => ({ birthDate }),
  },
  address: {
    subject: 'endereço',
    now: ({ address }) => address,
    // A card number must never be stored, wherever it is typed.
    isGood: (value) => readAddress(value) !== undefined && !/\d(?:[ .-]?\d){12}/.test(value),
    changeTo: (value) => ({ address: readAddress(value) ?? { ...nowhere, street: value } }),
  },
}

/**
 * Collapses white space. @throws Refusal `DADO_INVALIDO`, or `SERVICO_SEM_MUDANCA` where the value is the present one
 */
export function readPersonal(field: PersonField, typed: string, person: Person, today: CivilDate): string {
  const value = typed.trim().replaceAll(/\s+/g, ' ')
  const rule = personalFields[field]
  if (!rule.isGood(value, today)) throw new Refusal('DADO_INVALIDO', { field: 'valor' })
  if (rule.now(person) === value) throw new Refusal('SERVICO_SEM_MUDANCA')
  return value
}
