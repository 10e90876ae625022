import { isCep } from './cep.ts'
import { onlyDigits } from './cpf.ts'

/** A postal address as banks and Correios take it apart. `complement` may be empty, the CEP is 8 digits, the state its two letters. */
export type Address = {
  street: string
  number: string
  complement: string
  district: string
  town: string
  state: string
  postalCode: string
}

const states = new Set('AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' '))

/**
 * Reads `Rua da Enseada, 101, apto 12, Mucuripe, Fortaleza, CE, 60000-101`; a slash or a hyphen between spaces parts as a comma
 * does, and a house without a number says `s/n`. `undefined` where a part is missing.
 * @source Correios, order of the parts on an envelope
 */
export function readAddress(text: string): Address | undefined {
  const parts = text.replace(/\bs\/n\b/i, 'S_N').split(/[,/]|\s[-–]\s/)
  const [street, number = '', ...rest] = parts.map((part) => part.trim().replace('S_N', 's/n'))
  const [district, town, uf, cep] = rest.slice(-4)
  if (!street || !(number === 's/n' || /\d/.test(number)) || !district || !town || !uf || !cep) return undefined
  const state = uf.toUpperCase()
  if (!states.has(state) || !isCep(cep)) return undefined
  const complement = rest.slice(0, -4).join(', ')
  return { street, number, complement, district, town, state, postalCode: onlyDigits(cep) }
}

/** Whether nothing that a bank asks for is missing. */
export const isWholeAddress = ({ complement: _, ...asked }: Address): boolean =>
  Object.values(asked).every((part) => part !== '')
