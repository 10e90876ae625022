import { isCep } from './cep.ts'
import { onlyDigits } from './cpf.ts'

/** A postal address in the parts of banks and Correios: `complement` may be empty, the CEP has 8 digits, the state 2 letters. */
export type PostalAddress = {
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
 * Reads `Rua da Enseada, 101, apto 12, Mucuripe, Fortaleza, CE, 60000-101`; `undefined` where a part is missing.
 * Parts end at commas, or at a slash or hyphen between spaces. A house without a number has `s/n`.
 * @source Correios, order of the parts on an envelope
 */
export function readAddress(text: string): PostalAddress | undefined {
  const parts = text.replace(/\bs\/n\b/i, 'S_N').split(/[,/]|\s[-–]\s/)
  const [street, number = '', ...rest] = parts.map((part) => part.trim().replace('S_N', 's/n'))
  const [district, town, uf, cep] = rest.slice(-4)
  if (!street || !(number === 's/n' || /\d/.test(number)) || !district || !town || !uf || !cep) return undefined
  const state = uf.toUpperCase()
  if (!states.has(state) || !isCep(cep)) return undefined
  const complement = rest.slice(0, -4).join(', ')
  return { street, number, complement, district, town, state, postalCode: onlyDigits(cep) }
}

/** True where no part that a bank requires is empty. */
export const isWholeAddress = ({ complement: _, ...required }: PostalAddress): boolean =>
  Object.values(required).every((part) => part !== '')
