/**
 * A bank's clearing code with its check digit, as slips print it: `001-9`, `104-0`, `748-X`.
 * @throws RangeError unless the code is 3 digits
 * @source FEBRABAN: mod 11 with weights from 2, where 10 and 11 become 0; exceptions by the banks' own manuals
 */
export function bankCode(code: string): string {
  if (!/^[0-9]{3}$/.test(code)) throw new RangeError('a bank code is 3 digits')
  const sum = Array.from(code).reduce((total, digit, at) => total + Number(digit) * (4 - at), 0)
  const digit = 11 - (sum % 11)
  return `${code}-${ownDigits[code] ?? (digit > 9 ? 0 : digit)}`
}

/** Ailos, BTG Pactual (its model slip) and Sicredi (CNAB 400, August 2019, model slip: the X is a capital). */
const ownDigits: Partial<Record<string, string>> = { '085': '1', '208': '1', '748': 'X' }
