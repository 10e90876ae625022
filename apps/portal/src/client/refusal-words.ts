import { isCallError, wordsOf } from './errors.ts'

/** The server's words, and when to try again or how often still where it says so (SSO-07). */
export function refusalWords(error: unknown): string {
  const words = wordsOf(error)
  if (!isCallError(error)) return words
  const { retryAfterSeconds, triesLeft } = error
  if (triesLeft !== undefined)
    return `${words} ${triesLeft === 1 ? 'Resta 1 tentativa' : `Restam ${triesLeft} tentativas`}.`
  if (retryAfterSeconds === undefined) return words
  return `${words.replace(/ Tente de novo[^.]*\.$/, '')} Tente de novo em ${waitWords(retryAfterSeconds)}.`
}

const waitWords = (seconds: number): string => {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`
  const minutes = Math.ceil(seconds / 60)
  if (minutes >= 120) return `${Math.ceil(minutes / 60)} horas`
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}
