import type { PostalAddress } from '@portal/brazil/address'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** An address in the parts that a bank asks for, and in one line. */
export type AddressTable = {
  street: Generated<string>
  streetNumber: Generated<string>
  complement: Generated<string>
  district: Generated<string>
  town: Generated<string>
  state: Generated<string>
  postalCode: Generated<string>
  address: ColumnType<string, never, never>
}

type AddressParts = Omit<Selectable<AddressTable>, 'address'>

/** The parts of an address as columns. */
export const addressColumns = (address: PostalAddress): AddressParts => ({
  street: address.street,
  streetNumber: address.number,
  complement: address.complement,
  district: address.district,
  town: address.town,
  state: address.state,
  postalCode: address.postalCode,
})

export const addressOf = (row: AddressParts): PostalAddress => ({
  street: row.street,
  number: row.streetNumber,
  complement: row.complement,
  district: row.district,
  town: row.town,
  state: row.state,
  postalCode: row.postalCode,
})
