/** The ASCII digits of a text; full-width and other scripts' digits are not digits here. */
export const onlyDigits = (text: string): string => text.replace(/[^0-9]/g, '')

/** The 11 digits of a CPF typed with or without its marks, or `undefined` when it is not a valid one. */
export function parseCpf(text: string): string | undefined {
  if (!/^[0-9]{3}\.?[0-9]{3}\.?[0-9]{3}-?[0-9]{2}$/.test(text)) return undefined
  const digits = onlyDigits(text)
  const valid = !/^(.)\1*$/.test(digits) && checkDigit(digits, 9) === digits[9] && checkDigit(digits, 10) === digits[10]
  return valid ? digits : undefined
}

/** Whether both check digits hold (Receita Federal, mod 11). Eleven equal digits pass the arithmetic and are refused. */
export const isCpf = (text: string): boolean => parseCpf(text) !== undefined

/** `529.982.247-25`; an unfinished one takes the marks it has reached, so that it serves while a person types. */
export function formatCpf(text: string): string {
  const digits = onlyDigits(text).slice(0, 11)
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9)].filter(Boolean).join('.')
  return digits.length > 9 ? `${groups}-${digits.slice(9)}` : groups
}

/** `***.982.247-**` (CGU's convention); nothing is shown of what does not have 11 digits. */
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
