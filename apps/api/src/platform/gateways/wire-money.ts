import { z } from 'zod'

const AMOUNT = /^\d{1,10}\.\d{2}$/

/** `"1284.60"` → 128460. Digits are moved, not computed: no float. Throws on anything but `\d{1,10}\.\d{2}` (API Pix v2). */
export const centsFromText = (text: string): number => {
  if (!AMOUNT.test(text)) throw new RangeError('an amount is \\d{1,10}.\\d{2}')
  return Number(text.replace('.', ''))
}

/** 128460 → `"1284.60"`. Throws on what is not a whole number of cents from 0 to 9 999 999 999,99. */
export const textFromCents = (cents: number): string => {
  if (!Number.isSafeInteger(cents) || cents < 0 || cents > 999_999_999_999) throw new RangeError('cents out of range')
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const amountField = z.string().regex(AMOUNT).transform(centsFromText)

/** The same for an amount as a JSON number: `156.23` → 15623, by the shortest digits that mean it. */
const centsFromNumber = (value: number): number => {
  const text = value.toFixed(2)
  if (Number(text) !== value) throw new RangeError('an amount has two decimals')
  return centsFromText(text)
}

/** 15623 → `156.23`, the nearest double: JSON writes its shortest digits. */
export const numberFromCents = (cents: number): number => Number(textFromCents(cents))

export const numberField = z
  .number()
  .min(0)
  .refine((value) => Number(value.toFixed(2)) === value && AMOUNT.test(value.toFixed(2)))
  .transform(centsFromNumber)

/** RFC 3339 with its offset → Date. */
export const instantField = z.iso.datetime({ offset: true }).pipe(z.coerce.date())

/**
 * The same without an offset: then São Paulo's wall clock, UTC−3, without summer time since 2019 (Banco do Brasil's
 * `2021-01-14T16:45:46.7184860000`; bacen/pix-api issues 163, 573).
 */
export const clockField = z.iso
  .datetime({ offset: true, local: true })
  .transform((text) => (/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}-03:00`))
  .pipe(z.coerce.date())
