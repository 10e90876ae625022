/**
 * `area`: the DDD does not exist. `number`: neither 9 digits from 9 nor 8 digits from 2 to 5. `shape`: not a Brazilian
 * phone at all.
 */
export type PhoneError = 'shape' | 'area' | 'number'
export type Phone = { e164: string; mobile: boolean }

// Anatel's numbering plan: every existing DDD.
const areas = /^(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/

/**
 * Reads `(11) 98765-4321`, `11 3234-5678`, `+55 83 91234-0000`, `011987654321`; anything but ASCII digits and those
 * marks is `shape`.
 */
export function parsePhone(text: string): Phone | { error: PhoneError } {
  const [, national] = /^(?:\+?55|0)?([0-9]{10,11})$/.exec(text.replace(/[ ().\u00A0-]/g, '')) ?? []
  if (national === undefined) return { error: 'shape' }
  if (!areas.test(national)) return { error: 'area' }
  const mobile = /^..9.{8}$/.test(national)
  if (!mobile && !/^..[2-5].{7}$/.test(national)) return { error: 'number' }
  return { e164: '+55' + national, mobile }
}

/** `(11) 98765-4321`; a text that is no phone is unchanged. */
export function formatPhone(text: string): string {
  const phone = parsePhone(text)
  return 'error' in phone ? text : inGroups(phone.e164, (number) => number)
}

/** `(11) *****-4321`; a text that is no phone is hidden whole. */
export function maskPhone(text: string): string {
  const phone = parsePhone(text)
  return 'error' in phone ? '*****' : inGroups(phone.e164, (number) => number.replace(/./g, '*'))
}

const inGroups = (e164: string, show: (number: string) => string) =>
  `(${e164.slice(3, 5)}) ${show(e164.slice(5, -4))}-${e164.slice(-4)}`
