import { randomInt } from 'node:crypto'

const ISPB = '99999008'

/** An endToEndId or rtrId after its letter: ISPB + yyyymmddHHMM in UTC + 11 of [A-Za-z0-9]. */
export const transactionId = (isoInstant: string): string => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
  const tail = Array.from({ length: 11 }, () => letters[randomInt(letters.length)]).join('')
  return `${ISPB}${isoInstant.replace(/\D/g, '').slice(0, 12)}${tail}`
}
