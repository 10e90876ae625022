import { mod10, rest11 } from './check-digits.ts'
import {
  collectionBarcodeOf,
  collectionLineOf,
  formatCollectionLine,
  parseCollectionBarcode,
  parseCollectionLine,
  type CollectionBoleto,
  type CollectionError,
} from './collection.ts'
import type { CivilDate } from './dates.ts'
import { dueDateOf, dueFactor } from './due-factor.ts'
import type { Cents } from './money.ts'

/** A bank's slip (boleto de cobrança). Codes are text: leading zeros count. */
export type BankBoleto = {
  kind: 'bank'
  barcode: string
  digitLine: string
  bank: string
  /** `undefined` when the code carries none, or none near the reference date. */
  dueDate: CivilDate | undefined
  /** 0 is an open value: the payer chooses. */
  valueCents: Cents
  freeField: string
}
export type Boleto = BankBoleto | CollectionBoleto

/** `check-digit` is the general one: it fails for a changed value or due date, which no field digit covers. */
export type BoletoError =
  | 'characters'
  | 'length'
  | 'field-1'
  | 'field-2'
  | 'field-3'
  | 'check-digit'
  | 'currency'
  | CollectionError

/**
 * Reads a barcode (44 digits) or a digit line (47, or 48 of a collection slip), with or without dots, spaces and
 * hyphens.
 * @param reference the day near which the due date lies, usually today: the factor alone is ambiguous
 * @source FEBRABAN; Itaú CNAB 400 annexes 2, 3 and 6; Banco do Brasil, Especificações Técnicas, annexes V and VI
 */
export function parseBoleto(text: string, reference: CivilDate): Boleto | { error: BoletoError } {
  if (/[^0-9.\s-]/.test(text)) return { error: 'characters' }
  const digits = text.replace(/[^0-9]/g, '')
  if (digits.length === 48) return parseCollectionLine(digits)
  if (digits.length === 47) return parseBankLine(digits, reference)
  if (digits.length !== 44) return { error: 'length' }
  return digits.startsWith('8') ? parseCollectionBarcode(digits) : parseBankBarcode(digits, reference)
}

/**
 * The barcode of our own slip. The free field is the bank's: take it from the registration's answer, never build it.
 * @param slip `bank` 3 digits, `dueDate` from 2000-07-03 or `undefined`, `valueCents` up to R$ 99.999.999,99,
 * `freeField` 25 digits
 * @throws RangeError for anything else
 */
export function buildBarcode(slip: {
  bank: string
  dueDate: CivilDate | undefined
  valueCents: Cents
  freeField: string
}): string {
  const { bank, dueDate, valueCents, freeField } = slip
  // A leading 8 would make it a collection slip.
  if (!/^[0-79][0-9]{2}$/.test(bank)) throw new RangeError('bank is 3 digits, not from 8')
  if (!/^[0-9]{25}$/.test(freeField)) throw new RangeError('free field is 25 digits')
  if (!(Number.isInteger(valueCents) && valueCents >= 0 && valueCents < 1e10))
    throw new RangeError('value is 0 to 9999999999 cents')
  const factor = dueDate === undefined ? '0000' : dueFactor(dueDate)
  const rest = factor + String(valueCents).padStart(10, '0') + freeField
  return `${bank}9${generalDigit(`${bank}9${rest}`)}${rest}`
}

/** The digit line of a barcode, whose own check digit is not checked. @throws RangeError when not 44 digits */
export function digitLineOf(barcode: string): string {
  if (!/^[0-9]{44}$/.test(barcode)) throw new RangeError('a barcode has 44 digits')
  if (barcode.startsWith('8')) return collectionLineOf(barcode)
  const fields = [barcode.slice(0, 4) + barcode.slice(19, 24), barcode.slice(24, 34), barcode.slice(34, 44)]
  return fields.map((field) => field + mod10(field)).join('') + barcode[4] + barcode.slice(5, 19)
}

/**
 * The barcode of a digit line; only its length is checked (`parseBoleto` checks the rest).
 * @throws RangeError when not 47 or 48 digits
 */
export function barcodeOf(line: string): string {
  if (!/^[0-9]{47,48}$/.test(line)) throw new RangeError('a digit line has 47 or 48 digits')
  if (line.length === 48) return collectionBarcodeOf(line)
  return line.slice(0, 4) + line.slice(32, 47) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31)
}

/**
 * `34191.10121 34567.880058 71234.570001 6 16670000012345`, or the four blocks of a collection slip.
 * @throws RangeError when not 47 or 48 digits
 */
export function formatDigitLine(line: string): string {
  if (!/^[0-9]{47,48}$/.test(line)) throw new RangeError('a digit line has 47 or 48 digits')
  if (line.length === 48) return formatCollectionLine(line)
  return line.replace(/(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)/, '$1.$2 $3.$4 $5.$6 $7 ')
}

function parseBankLine(line: string, reference: CivilDate): BankBoleto | { error: BoletoError } {
  const fields = [line.slice(0, 10), line.slice(10, 21), line.slice(21, 32)]
  const wrong = fields.findIndex((field) => mod10(field.slice(0, -1)) !== Number(field.at(-1)))
  if (wrong >= 0) return { error: (['field-1', 'field-2', 'field-3'] as const)[wrong]! }
  return parseBankBarcode(barcodeOf(line), reference)
}

function parseBankBarcode(barcode: string, reference: CivilDate): BankBoleto | { error: BoletoError } {
  if (generalDigit(barcode.slice(0, 4) + barcode.slice(5)) !== Number(barcode[4])) return { error: 'check-digit' }
  if (barcode[3] !== '9') return { error: 'currency' }
  return {
    kind: 'bank',
    barcode,
    digitLine: digitLineOf(barcode),
    bank: barcode.slice(0, 3),
    dueDate: dueDateOf(barcode.slice(5, 9), reference),
    // A value above R$ 99.999.999,99 takes the factor's digits too, which then begin with 0.
    valueCents: Number(barcode.slice(barcode[5] === '0' ? 5 : 9, 19)),
    freeField: barcode.slice(19),
  }
}

/** Mod 11 where 0, 10 and 11 become 1: the general digit is never 0. */
function generalDigit(digits: string): number {
  const digit = 11 - rest11(digits)
  return digit > 9 ? 1 : digit
}
