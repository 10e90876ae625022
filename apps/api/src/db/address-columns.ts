import type { Address } from '@portal/brazil/address'
import type { Row } from './schema.ts'

type Columns = Pick<
  Row<'customers'>,
  'street' | 'street_number' | 'complement' | 'district' | 'town' | 'state' | 'postal_code'
>

/** The parts of an address, as a customer's row has them. */
export const addressColumns = ({ street, number, complement, district, town, state, postalCode }: Address): Columns => ({
  street,
  street_number: number,
  complement,
  district,
  town,
  state,
  postal_code: postalCode,
})

export const addressOf = ({ street, street_number, complement, district, town, state, postal_code }: Columns): Address => ({
  street,
  number: street_number,
  complement,
  district,
  town,
  state,
  postalCode: postal_code,
})
