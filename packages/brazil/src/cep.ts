import { onlyDigits } from './cpf.ts'

/** True for 8 ASCII digits, with or without hyphen. Only Correios knows whether the CEP exists. */
export const isCep = (text: string): boolean => /^[0-9]{5}-?[0-9]{3}$/.test(text)

/** `01310-100`; an unfinished CEP gets the hyphen once it has more than five digits. */
export function formatCep(text: string): string {
  const digits = onlyDigits(text).slice(0, 8)
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}
