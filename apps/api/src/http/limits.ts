import type { CallName } from '@portal/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isIPv6 } from 'node:net'
import { Refusal } from '../refusal.ts'

/** Calls a minute (security.md B5). Carriers put many people behind one address, so the address limits are generous. */
const perMinute = {
  address: 600,
  visitorAddress: 120,
  signInAddress: 20,
  codeAddress: 30,
  refreshFamily: 10,
  session: 300,
  paymentSession: 10,
  noticeAddress: 600,
} as const

export type LimitName = keyof typeof perMinute

/** The narrower limits of a call, beside the one of its kind. */
const limitsOfCalls: Partial<Record<CallName, LimitName>> = {
  signIn: 'signInAddress',
  code: 'codeAddress',
  refresh: 'refreshFamily',
  createPix: 'paymentSession',
  createSlip: 'paymentSession',
}

/** The refresh token begins with its family's id; a body that holds none counts against the address. */
const familyOf = (request: FastifyRequest): string => {
  const token = (request.body as { token?: unknown } | undefined)?.token
  return typeof token === 'string' && token.length > 36 ? token.slice(0, 36) : networkOf(request.ip)
}

const keyOf =
  (name: LimitName) =>
  (request: FastifyRequest): string => {
    if (name === 'refreshFamily') return familyOf(request)
    if (name === 'session' || name === 'paymentSession') return request.caller?.sessionId ?? networkOf(request.ip)
    return networkOf(request.ip)
  }

/** The address that a limit counts: of IPv6 the first 64 bits, because one house has all the others to itself. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  const [left = [], right] = ip.split('::').map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = right === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...(right ?? [])].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

export type Limiter = (name: LimitName, request: FastifyRequest) => Promise<void>

/** Counts calls in memory; `factor` raises every limit, for the benchmark. */
export function limiter(app: FastifyInstance, factor: number): Limiter {
  const checks = new Map(
    Object.entries(perMinute).map(([name, max]) => [
      name,
      app.createRateLimit({
        max: max * factor,
        timeWindow: 60_000,
        keyGenerator: (request) => `${name} ${keyOf(name as LimitName)(request)}`,
      }),
    ]),
  )
  return async (name, request) => {
    const outcome = await checks.get(name)?.(request)
    if (outcome === undefined || outcome.isAllowed || !outcome.isExceeded) return
    throw new Refusal('MUITAS_REQUISICOES', { retryAfterSeconds: outcome.ttlInSeconds })
  }
}

export const narrowerLimitOf = (name: CallName): LimitName | undefined => limitsOfCalls[name]
