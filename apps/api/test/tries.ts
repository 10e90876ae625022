import { hours } from '../src/platform/clock.ts'
import type { Answer } from './browser.ts'
import { isEmbedded } from './world.ts'

/** The count of a stranger's tries; `npm run abuse` sets more. */
export const TRIES = Number(process.env['ABUSE_TRIES'] ?? (isEmbedded ? 60 : 300))
export const TIMEOUT = TRIES * 400

export const times = Array.from({ length: TRIES }, (_, number) => number)

/** The seconds that an answer asks to wait. */
export const waitOf = ({ headers }: Answer): number => Number(headers.get('retry-after') ?? 0)

/** The most instants within any 24 hours. */
export const mostInADay = (instants: readonly number[]): number =>
  Math.max(0, ...instants.map((from) => instants.filter((at) => at >= from && at < from + hours(24)).length))
