import type { PostalAddress } from '@portal/brazil/address'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** An address in the parts that a bank asks for, and in one line. */
export type AddressTable = {
  street: Generated<string>
  street_number: Generated<string>
  complement: Generated<string>
  district: Generated<string>
  town: Generated<string>
  state: Generated<string>
  postal_code: Generated<string>
  address: ColumnType<string, never, never>
}

type AddressParts = Omit<Selectable<AddressTable>, 'address'>

/** The parts of an address as columns. */
export const addressColumns = (address: PostalAddress): AddressParts => ({
  street: address.street,
  street_number: address.number,
  complement: address.complement,
  district: address.district,
  town: address.town,
  state: address.state,
  postal_code: address.postalCode,
})

export const addressOf = (row: AddressParts): PostalAddress => ({
  street: row.street,
  number: row.street_number,
  complement: row.complement,
  district: row.district,
  town: row.town,
  state: row.state,
  postalCode: row.postal_code,
})
