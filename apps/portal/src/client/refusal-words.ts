import { isCallError, wordsOf } from './errors.ts'

/** The server's words, and when to try again where it says so (SSO-07). */
export function refusalWords(error: unknown): string {
  const words = wordsOf(error)
  if (!isCallError(error) || error.retryAfterSeconds === undefined) return words
  const first = /^[^.]+\./.exec(words)?.[0] ?? words
  return `${first} Tente de novo em ${waitWords(error.retryAfterSeconds)}.`
}

const waitWords = (seconds: number): string => {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`
  const minutes = Math.ceil(seconds / 60)
  if (minutes >= 120) return `${Math.ceil(minutes / 60)} horas`
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}
