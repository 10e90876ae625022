import { hostname } from 'node:os'
import { systemClock } from '../platform/clock.ts'
import { speaksJson } from '../platform/config.ts'
import { BadConfiguration } from '../platform/config/environment.ts'
import { CannotOpenDatabase } from '../platform/db/database.ts'
import { logOptions } from '../platform/http/log.ts'

const { err } = logOptions('info').serializers

const lineOf = (level: number, msg: string, error?: unknown): string =>
  JSON.stringify({
    level,
    time: systemClock.now().getTime(),
    pid: process.pid,
    hostname: hostname(),
    ...(error instanceof Error && { err: err(error) }),
    msg,
  })

/** The process's own words: a line of the log in production, plain for a person elsewhere. */
export const say = (text: string): void => console.log(speaksJson() ? lineOf(30, text) : text)
export const warn = (text: string): void => console.error(speaksJson() ? lineOf(40, text) : text)

/** Ends the process with its reason; one that a person can mend needs no stack. */
export function giveUp(error: unknown): never {
  const isKnown = error instanceof BadConfiguration || error instanceof CannotOpenDatabase
  if (!speaksJson()) console.error(isKnown ? error.message : error)
  else console.error(lineOf(60, error instanceof Error ? error.message : String(error), isKnown ? undefined : error))
  process.exit(1)
}

/** Words of Node itself become lines too: what nobody caught, and its warnings. */
export function speakForNode(): void {
  if (!speaksJson()) return
  process.on('uncaughtException', giveUp)
  process.removeAllListeners('warning')
  process.on('warning', ({ message }) => warn(message))
}
