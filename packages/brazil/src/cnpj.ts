/**
 * True where both check digits are right, with or without marks. Letters count since July 2026: a character weighs its
 * ASCII code less 48.
 * @source Receita Federal, IN RFB 2.229/2024
 */
export function isCnpj(text: string): boolean {
  if (!/^[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?[0-9]{2}$/.test(text)) return false
  const code = bare(text)
  return (
    !/^(.)\1*$/.test(code) && checkDigit(code.slice(0, 12)) === code[12] && checkDigit(code.slice(0, 13)) === code[13]
  )
}

/** `12.345.678/0001-95`; a text without 14 characters is unchanged. */
export const formatCnpj = (text: string): string => bare(text).replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')

const bare = (text: string) => text.replace(/[./-]/g, '')

function checkDigit(code: string): string {
  let sum = 0
  for (let i = 0; i < code.length; i += 1) sum += (code.charCodeAt(code.length - 1 - i) - 48) * (2 + (i % 8))
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}
