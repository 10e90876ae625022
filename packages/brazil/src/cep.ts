import { onlyDigits } from './cpf.ts'

/** Whether the text has the form of a CEP: 8 ASCII digits, hyphen or none. Only Correios knows whether it exists. */
export const isCep = (text: string): boolean => /^[0-9]{5}-?[0-9]{3}$/.test(text)

/** `01310-100`; an unfinished one takes the hyphen when it reaches it. */
export function formatCep(text: string): string {
  const digits = onlyDigits(text).slice(0, 8)
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}
