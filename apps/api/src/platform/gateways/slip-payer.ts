import { GatewayError } from './gateway-error.ts'
import type { SlipPayer } from './slips.ts'

/** The lengths of a bank's fields, in characters. */
type FieldLengths = { name: number; street: number; district: number; town: number }

/**
 * The payer in a bank's fields: street and house in one line.
 * @throws GatewayError where the address is incomplete
 */
export function payerParts({ document, name, address }: SlipPayer, room: FieldLengths) {
  if (address === undefined) {
    throw new GatewayError('slips', 'refused', 'the payer has no whole address: the bank registers nothing without one')
  }
  const { street, number, complement, district, town, state, postalCode } = address
  // The number finds the house: the street is cut to keep it.
  const house = [number, complement]
    .filter(Boolean)
    .join(' ')
    .slice(0, Math.floor(room.street / 2))
  return {
    document,
    name: name.slice(0, room.name),
    street: `${street.slice(0, room.street - house.length - 2)}, ${house}`,
    district: district.slice(0, room.district),
    town: town.slice(0, room.town),
    state,
    postalCode,
  }
}
