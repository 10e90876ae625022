import { randomInt } from 'node:crypto'

export const ISPB = '99999008'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export const randomLetters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** An endToEndId or rtrId after its letter: ISPB + yyyymmddHHMM in UTC + 11 of [A-Za-z0-9]. */
export const transactionId = (isoInstant: string): string =>
  `${ISPB}${isoInstant.replace(/\D/g, '').slice(0, 12)}${randomLetters(11)}`
