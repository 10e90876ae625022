/** The ASCII digits of a text; digits of other scripts or widths do not count. */
export const onlyDigits = (text: string): string => text.replace(/[^0-9]/g, '')

/** The 11 digits of a CPF with or without marks; `undefined` for an invalid one. */
export function parseCpf(text: string): string | undefined {
  if (!/^[0-9]{3}\.?[0-9]{3}\.?[0-9]{3}-?[0-9]{2}$/.test(text)) return undefined
  const digits = onlyDigits(text)
  const valid = !/^(.)\1*$/.test(digits) && checkDigit(digits, 9) === digits[9] && checkDigit(digits, 10) === digits[10]
  return valid ? digits : undefined
}

/** True where both check digits are right (Receita Federal, mod 11). Eleven equal digits have right ones and are refused. */
export const isCpf = (text: string): boolean => parseCpf(text) !== undefined

/** `529.982.247-25`; an unfinished CPF gets the marks it has reached, for use while a person types. */
export function formatCpf(text: string): string {
  const digits = onlyDigits(text).slice(0, 11)
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9)].filter(Boolean).join('.')
  return digits.length > 9 ? `${groups}-${digits.slice(9)}` : groups
}

/** `***.982.247-**` (CGU's convention); any text without 11 digits is hidden whole. */
export function maskCpf(text: string): string {
  const digits = onlyDigits(text)
  return digits.length === 11 ? `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**` : '***.***.***-**'
}

function checkDigit(digits: string, length: number): string {
  let sum = 0
  for (let i = 0; i < length; i += 1) sum += Number(digits[i]) * (length + 1 - i)
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}
