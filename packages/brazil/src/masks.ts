import { onlyDigits } from './cpf.ts'

/** `f*****@example.com`: the first letter and five stars, whatever the length. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at > 0 ? String.fromCodePoint(email.codePointAt(0)!) + '*****' + email.slice(at) : '*****'
}

/** A civil date `AAAA-MM-DD` with its day and month as stars, and its year. */
export const maskBirthDate = (date: string): string => `**/**/${date.slice(0, 4)}`

/** `M*****`: the initial and five stars, whatever the length. */
export const maskName = (name: string): string =>
  `${name === '' ? '' : String.fromCodePoint(name.codePointAt(0)!)}*****`

/**
 * `411111******1111`: the first six and last four, the most allowed (PCI DSS 3.4.1). Any text without 13 to 19 digits
 * is hidden whole.
 */
export function maskCard(pan: string): string {
  const digits = onlyDigits(pan)
  if (digits.length < 13 || digits.length > 19) return '****'
  return digits.slice(0, 6) + '*'.repeat(digits.length - 10) + digits.slice(-4)
}

/** `•••• 1111`, from the last four digits or from a longer number. */
export const shortCard = (number: string): string => `•••• ${onlyDigits(number).slice(-4)}`

/**
 * `Rua da Enseada, •••, Mucuripe, Fortaleza, CE, •••••-107`: an address with only its last three digits.
 * A resident recognizes it, nobody else can find it.
 */
export const maskAddress = (address: string): string => address.replace(/\d(?=(?:\D*\d){3})/g, '•')
