import type { LimitName as CallLimit } from '@portal/contract/call'
import type { FastifyRequest } from 'fastify'
import { WINDOW_MS, minuteWindows } from '../minute-windows.ts'
import { Refusal } from '../refusal.ts'

/** Calls a minute (security.md B5). Carriers put many people behind one address, so the address limits are generous. */
const perMinute = {
  address: 600,
  visitorAddress: 120,
  signInAddress: 20,
  codeAddress: 30,
  quickSlipAddress: 10,
  codeCheckAddress: 20,
  payLinkAddress: 60,
  telemetryAddress: 20,
  refreshFamily: 10,
  session: 300,
  paymentSession: 10,
  cardSession: 10,
  fileSession: 10,
  uploadSession: 20,
  messageSession: 3,
  simulationSession: 30,
  noticeAddress: 600,
  brandFileAddress: 600,
} as const satisfies Record<CallLimit, number> & Record<string, number>

export type LimitName = keyof typeof perMinute

/** The refresh token begins with its family's id; a body that holds none counts against the address. */
const familyOf = (request: FastifyRequest): string => {
  const token = (request.body as { token?: unknown } | undefined)?.token
  return typeof token === 'string' && token.length > 36 ? token.slice(0, 36) : networkOf(request.ip)
}

function keyOf(name: LimitName, request: FastifyRequest): string {
  if (name === 'refreshFamily') return familyOf(request)
  if (name === 'session' || name.endsWith('Session')) return request.caller?.sessionId ?? networkOf(request.ip)
  return networkOf(request.ip)
}

/** The address that a limit counts: of IPv6 the first 64 bits, because one house has all the others. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  const [left = [], right] = ip.split('::').map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = right === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...(right ?? [])].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

/** A site, the first 48 bits of an IPv6 address, has so many times the calls of a network: carriers share one. */
const SITE_SHARE = 10

/** The keys that a call counts against, each with its share of the limit. */
function bucketsOf(name: LimitName, request: FastifyRequest): { key: string; share: number }[] {
  const key = keyOf(name, request)
  const isSite = name.endsWith('Address') && key.includes(':')
  return [
    { key, share: 1 },
    ...(isSite ? [{ key: `site ${key.split(':').slice(0, 3).join(':')}`, share: SITE_SHARE }] : []),
  ]
}

/** Counts a call of this process, or refuses it with `MUITAS_REQUISICOES`. */
export type Limiter = (name: LimitName, request: FastifyRequest) => void

/** Limits against guesses, floods of messages and of charges: they hold over all processes. */
const together: ReadonlySet<LimitName> = new Set<LimitName>([
  'signInAddress',
  'codeAddress',
  'quickSlipAddress',
  'codeCheckAddress',
  'payLinkAddress',
  'paymentSession',
  'messageSession',
])

/** Counts calls in memory, in windows of a minute; `factor` raises every limit, for the benchmark. */
export function limiter(factor: number, now = (): number => performance.now()): Limiter {
  const counters = new Map(
    Object.entries(perMinute).map(([name, max]) => [
      name as LimitName,
      { windows: minuteWindows({ begin: () => ({ count: 0 }) }), max: max * factor },
    ]),
  )
  return (name, request) => {
    const { windows, max } = counters.get(name)!
    const instant = now()
    for (const { key, share } of bucketsOf(name, request)) {
      const window = windows.of(key, instant)
      window.count += 1
      if (window.count > max * share) refuse(window.ends - instant)
    }
  }
}

function refuse(leftMs: number): never {
  throw new Refusal('MUITAS_REQUISICOES', { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) })
}

/** Counts a call of all processes; undefined where it cannot be said in time. */
export type CountTogether = (bucket: string, windowMs: number) => Promise<{ count: number; leftMs: number } | undefined>
/** Counts a call where its limit holds, here or over all processes. */
export type WideLimiter = (name: LimitName, request: FastifyRequest) => Promise<void>

/** The process' own count comes first: who is refused by it costs no statement, and it holds where the others are not known. */
export const wideLimiter = (limit: Limiter, count: CountTogether, factor: number): WideLimiter =>
  async function limitWidely(name, request) {
    limit(name, request)
    if (!together.has(name)) return
    for (const { key, share } of bucketsOf(name, request)) {
      const counted = await count(`${name} ${key}`, WINDOW_MS)
      if (counted !== undefined && counted.count > perMinute[name] * factor * share) refuse(counted.leftMs)
    }
  }
