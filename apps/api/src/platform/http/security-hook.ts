import { setTimeout as wait } from 'node:timers/promises'
import type { CallName } from '@portal/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Refusal } from '../refusal.ts'
import { answerEvent, asksNextStep, refusalEvent } from '../security/call-events.ts'
import type { SecurityEvent } from '../security/security-events.ts'
import type { SecurityFacts, SecurityLog, SecurityMark } from '../security/security-log.ts'
import { networkOf } from './limits.ts'

type CallOrigin = {
  /** The session of a call, by its bearer or by a refresh token of ours. */
  sessionOf(request: FastifyRequest): string | undefined
  deviceOf(request: FastifyRequest): string | undefined
  /** The person, where the call itself says it; else a question to the database, not asked yet. */
  personOf(request: FastifyRequest): string | undefined | (() => Promise<string | undefined>)
}

type Deps = { log: SecurityLog; origin: CallOrigin }

/** A database that is slow or gone holds up no answer: the line says then what is known without it. */
const LONGEST_MS = 200

/** A flood must cost no statement: who is in it, beyond what its calls say themselves, is not asked for. */
const unasked: ReadonlySet<SecurityEvent> = new Set(['excess-rate-limit-exceeded', 'excess-codes', 'excess-load'])
/** Nothing was proven, and the name would be anybody’s whom a stranger types. */
const ofNobody: ReadonlySet<SecurityEvent> = new Set(['authn-proof-missing'])

/** Records what a call was before its answer leaves: who is answered has a line. */
export function recordCalls(app: FastifyInstance, { log, origin }: Deps): void {
  app.decorateRequest('refusal', undefined)
  app.decorateRequest('personKnown', undefined)
  app.decorateRequest('securityMark', undefined)

  const personOf = async (event: SecurityEvent, request: FastifyRequest): Promise<string | undefined> => {
    if (ofNobody.has(event)) return undefined
    const person = origin.personOf(request)
    if (typeof person !== 'function') return person
    if (unasked.has(event)) return undefined
    return Promise.race([person().catch(() => undefined), wait(LONGEST_MS, undefined, { ref: false })])
  }

  const write = async (request: FastifyRequest, status: number, { event, ...facts }: SecurityMark): Promise<void> => {
    const network = networkOf(request.ip)
    // Most calls of a flood have no line: nothing is looked up for them.
    const line = log.admit(event, network)
    if (line === undefined) return
    const { call } = request.routeOptions.config
    const found = known({
      person: await personOf(event, request),
      device: origin.deviceOf(request),
      session: origin.sessionOf(request),
      step: call,
      code: request.refusal?.code,
    })
    line({ ...found, network, ...facts, status, reqId: request.id })
  }

  app.addHook('onSend', (request, { statusCode }, payload, done) => {
    const mark = request.securityMark ?? markOf(request, payload, origin.sessionOf)
    if (mark === undefined) return done(null, payload)
    write(request, statusCode, mark).then(() => done(null, payload), done)
  })
  // A worker never listens, and has lines all the same.
  log.record('sys-startup')
  app.addHook('onClose', async () => {
    log.flush()
    log.record('sys-shutdown')
  })
}

/** The facts that are there. */
const known = (facts: { [F in keyof SecurityFacts]: SecurityFacts[F] | undefined }): SecurityFacts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))

function markOf(
  request: FastifyRequest,
  payload: unknown,
  sessionOf: CallOrigin['sessionOf'],
): SecurityMark | undefined {
  const { refusal, routeOptions } = request
  const { call } = routeOptions.config
  const event =
    refusal === undefined ? eventOf(call, payload) : eventOfRefusal(call, refusal, sessionOf(request) !== undefined)
  return event && { event }
}

function eventOf(call: CallName | undefined, payload: unknown): SecurityEvent | undefined {
  if (call === undefined) return undefined
  if (!asksNextStep(call)) return answerEvent(call)
  if (typeof payload !== 'string') return undefined
  const { proximoPasso } = JSON.parse(payload) as { proximoPasso?: string }
  return answerEvent(call, proximoPasso)
}

/** A session that asks for what is not there may be trying ids; who has none may be anybody with an old address. */
function eventOfRefusal(call: CallName | undefined, refusal: Refusal, hasSession: boolean): SecurityEvent | undefined {
  if (refusal.isReuse) return 'authn-token-reuse'
  if (refusal.status === 404) return hasSession ? 'malicious-direct-reference' : undefined
  return refusalEvent({ call, code: refusal.code, hasSession })
}
