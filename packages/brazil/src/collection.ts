import { mod10, rest11 } from './check-digits.ts'
import type { Cents } from './money.ts'

/** A collection slip (boleto de arrecadação): utilities, taxes, fines and, in segment 6, some booklets. */
export type CollectionBoleto = {
  kind: 'collection'
  barcode: string
  digitLine: string
  segment: string
  /** The amount to pay; `undefined` when the code has only a reference (a quantity or an index). */
  valueCents: Cents | undefined
  reference: number | undefined
}
export type CollectionError = 'segment' | 'value-kind' | 'block-1' | 'block-2' | 'block-3' | 'block-4' | 'check-digit'

/** Value types that are charged as they stand: `6` with check digits mod 10, `8` mod 11. */
export type ChargedValue = '6' | '8'

/**
 * The barcode of our own collection slip, its value charged as it stands.
 * @param slip `segment` 1 to 7 or 9; `valueCents` up to R$ 999.999.999,99; `company` four digits from FEBRABAN, or
 * eight of its CNPJ in segment 6; `freeField` the other 25 or 21 digits
 * @throws RangeError for anything else
 * @source FEBRABAN, layout padrão de arrecadação, v. 7, items 04 and 05
 */
export function buildCollectionBarcode(slip: {
  segment: string
  value: ChargedValue
  valueCents: Cents
  company: string
  freeField: string
}): string {
  const { segment, value, valueCents, company, freeField } = slip
  if (!/^[1-79]$/.test(segment)) throw new RangeError('no such segment')
  if (!(segment === '6' ? /^[0-9]{8}$/ : /^[0-9]{4}$/).test(company)) throw new RangeError('no such company')
  if (!/^[0-9]*$/.test(freeField) || company.length + freeField.length !== 29)
    throw new RangeError('company and free field are 29 digits')
  if (!(Number.isInteger(valueCents) && valueCents >= 0 && valueCents < 1e11))
    throw new RangeError('value is 0 to 99999999999 cents')
  const rest = String(valueCents).padStart(11, '0') + company + freeField
  const head = `8${segment}${value}`
  return `${head}${moduli[value]!(head + rest)}${rest}`
}

/** Reads a barcode of 44 digits beginning with 8. @source FEBRABAN, layout padrão de arrecadação, v. 7 */
export function parseCollectionBarcode(barcode: string): CollectionBoleto | { error: CollectionError } {
  const digit = checkDigitBy(barcode)
  if (!/^8[1-79]/.test(barcode)) return { error: 'segment' }
  if (digit === undefined) return { error: 'value-kind' }
  if (digit(barcode.slice(0, 3) + barcode.slice(4)) !== Number(barcode[3])) return { error: 'check-digit' }
  const value = Number(barcode.slice(4, 15))
  const charged = barcode[2] === '6' || barcode[2] === '8'
  return {
    kind: 'collection',
    barcode,
    digitLine: collectionLineOf(barcode),
    segment: barcode[1]!,
    valueCents: charged ? value : undefined,
    reference: charged ? undefined : value,
  }
}

/** Reads a digit line of 48 digits: four blocks of 11, each with its check digit. */
export function parseCollectionLine(line: string): CollectionBoleto | { error: CollectionError } {
  const digit = checkDigitBy(line)
  if (digit === undefined) return { error: 'value-kind' }
  for (const block of [1, 2, 3, 4] as const) {
    const text = line.slice(block * 12 - 12, block * 12)
    if (digit(text.slice(0, 11)) !== Number(text[11])) return { error: `block-${block}` }
  }
  return parseCollectionBarcode(collectionBarcodeOf(line))
}

export const collectionBarcodeOf = (line: string): string => line.replace(/(.{11})./g, '$1')

export function collectionLineOf(barcode: string): string {
  const digit = checkDigitBy(barcode)
  if (digit === undefined) throw new RangeError('no such kind of value')
  return barcode.replace(/.{11}/g, (block) => block + digit(block))
}

/** `84610000000-5 24610029110-2 00546033900-4 69589506108-0` */
export const formatCollectionLine = (line: string): string => line.replace(/(.{11})(.)/g, '$1-$2 ').trimEnd()

// The modulus of all check digits, by the third digit.
const moduli: Record<string, (digits: string) => number> = { 6: mod10, 7: mod10, 8: mod11, 9: mod11 }
const checkDigitBy = (code: string) => moduli[code[2]!]

function mod11(digits: string): number {
  const rest = rest11(digits)
  return rest < 2 ? 0 : 11 - rest
}
