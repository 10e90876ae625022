import type { FastifyBaseLogger } from 'fastify'
import { contextNow } from '../request-context.ts'
import { pathOf } from './request-line.ts'

/** Logs a request without its query, its headers and its address beyond the path (security.md B35). */
export const logOptions = (level: string) => ({
  level,
  /** Each line that a request caused names it. */
  mixin(): object {
    const { reqId } = contextNow() ?? {}
    return reqId === undefined ? {} : { reqId }
  },
  serializers: {
    req: (request: { method: string; url: string; id: string }) => ({
      method: request.method,
      path: starDigits(withoutToken(pathOf(request.url))),
      id: request.id,
    }),
    err: (error: Error & { code?: string; cause?: unknown }) => ({
      type: error.name,
      code: error.code,
      message: starDigits(error.message),
      stack: starDigits(error.stack ?? ''),
    }),
  },
})

/** Takes a line of the log. */
export type LogPlace = { write(line: string): void }

const ignore = (): void => {}

/** The system has a line when `write` returns; the logger's own place is a queue of threads, which a kill overtakes. */
export function standardOutput(): LogPlace {
  const { stdout } = process
  // A reader that has gone ends its own log, and no portal.
  if (!stdout.listeners('error').includes(ignore)) stdout.on('error', ignore)
  return stdout
}

/** The same log, whose quiet events are written too: `LOG_LEVEL` is for the others. */
export const alwaysLoud = (log: FastifyBaseLogger): FastifyBaseLogger =>
  log.level === 'silent' ? log : log.child({}, { level: 'info' })

/** The address of a payment link is its only key. */
const withoutToken = (path: string): string => path.replace(/^(\/+pagar\/).*/i, '$1*')

/** Eleven digits or more in a row, or in the groups of a CPF, a card, a phone or a digit line. */
const PERSONAL =
  /\d{11,}|\d{3}\.\d{3}\.\d{3}-\d{2}|(?:\d{4}[ .-]){3}\d{4}|\(?\d{2}\)? ?9\d{4}-?\d{4}|(?:\d{5}\.\d{5,6} ?){2,}/g

const starDigits = (text: string): string => text.replaceAll(PERSONAL, (found) => found.replaceAll(/\d/g, '*'))
