import type { CallName } from '@portal/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Refusal } from '../refusal.ts'
import { answerEvent, isRecorded, refusalEvent } from '../security/call-events.ts'
import type { SecurityEvent } from '../security/security-events.ts'
import type { RecordSecurity, SecurityFacts, SecurityMark } from '../security/security-log.ts'
import { networkOf } from './limits.ts'

type Deps = {
  record: RecordSecurity
  /** Whom a call is about, and from which browser. */
  originOf(request: FastifyRequest): Promise<Pick<SecurityFacts, 'person' | 'device'>>
}

/** Records what a call was before its answer leaves: who is answered has a line. */
export function recordCalls(app: FastifyInstance, { record, originOf }: Deps): void {
  app.decorateRequest('refusal', undefined)
  app.decorateRequest('personKnown', undefined)
  app.decorateRequest('securityMark', undefined)
  const write = async (request: FastifyRequest, status: number, { event, ...facts }: SecurityMark): Promise<void> => {
    const { call } = request.routeOptions.config
    record(event, {
      ...(await originOf(request).catch(() => ({}))),
      network: networkOf(request.ip),
      ...(request.caller && { session: request.caller.sessionId }),
      ...(call !== undefined && { step: call }),
      ...(request.refusal && { code: request.refusal.code }),
      ...facts,
      status,
      reqId: request.id,
    })
  }
  app.addHook('onSend', (request, { statusCode }, payload, done) => {
    const mark = request.securityMark ?? markOf(request, payload)
    if (mark === undefined) return done(null, payload)
    write(request, statusCode, mark).then(() => done(null, payload), done)
  })
  // A worker never listens, and has lines all the same.
  record('sys-startup')
  app.addHook('onClose', async () => record('sys-shutdown'))
}

function markOf({ caller, refusal, routeOptions }: FastifyRequest, payload: unknown): SecurityMark | undefined {
  const { call } = routeOptions.config
  const event = refusal === undefined ? eventOf(call, payload) : eventOfRefusal(call, refusal, caller !== undefined)
  return event && { event }
}

function eventOf(call: CallName | undefined, payload: unknown): SecurityEvent | undefined {
  if (call === undefined || !isRecorded(call) || typeof payload !== 'string') return undefined
  const { proximoPasso = '' } = JSON.parse(payload) as { proximoPasso?: string }
  return answerEvent(call, proximoPasso)
}

/** A session that asks for what is not there may be trying ids; who has none may be anybody with an old address. */
function eventOfRefusal(call: CallName | undefined, refusal: Refusal, hasSession: boolean): SecurityEvent | undefined {
  if (refusal.isReuse) return 'authn-token-reuse'
  if (refusal.status === 404) return hasSession ? 'malicious-direct-reference' : undefined
  return refusalEvent(call, refusal.code)
}
