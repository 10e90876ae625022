import type { Reply } from '@portal/contract'
import type { Call, Scope } from '@portal/contract/call'
import { randomUUID } from 'node:crypto'
import { type Clock, later, secondsUntil } from '../../../platform/clock.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/transact.ts'
import type { SignInScope } from '../../../platform/db/schema.ts'
import type { Caller } from '../../../platform/http/bind.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type Keys, newToken, sha256, sign, unsign } from '../../../platform/secrets.ts'
import { policy } from '../policy.ts'
import type { ReuseAlarm } from './reuse-alarm.ts'
import * as repository from './session-repository.ts'

export type Tokens = Reply<'refresh'>

type CachedBearer = { caller: Caller; expiresAt: Date; usedAt: Date; readAt: Date }

const CACHED_TOKENS = 10_000

const { session: rule } = policy

type Deps = { db: Database; clock: Clock; keys: Keys; raiseAlarm: ReuseAlarm }

/** Sessions: a family of rotating refresh tokens, each with access tokens of six minutes (security.md B7 to B10). */
export function sessionService({ db, clock, keys, raiseAlarm }: Deps) {
  const bearers = bearerCache(db, clock)
  const grants = tokenGrants({ clock, keys })

  const grantNext = async (id: string, generation: number, endsAt: Date): Promise<Tokens> => {
    const terminaEmSegundos = secondsUntil(endsAt, clock.now())
    return { ...(await grants.grant(db, id, generation, endsAt)), terminaEmSegundos }
  }

  const forget = (id: string): void => bearers.forget(({ caller }) => caller.sessionId === id)

  return {
    ...sessionStarts({ clock, bearers, grants }),

    /** Records a session's device: words for its owner, and the device's own name. */
    async nameDevice(refreshToken: string, device: repository.Device): Promise<void> {
      const [id] = unsign(keys.refresh, refreshToken)?.split('.') ?? []
      if (id !== undefined) await repository.nameDevice(db, id, device)
    },

    /** Refuses a request without the bearer of a live session. A passive call does not count as use. */
    async authenticate(authorization: string | undefined, call: Pick<Call, 'passive' | 'expired'>): Promise<Caller> {
      const [, token] = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(authorization ?? '') ?? []
      const bearer = token && (await (call.expired ? bearers.findExpired(token) : bearers.find(token)))
      if (!bearer) throw new Refusal('SESSAO_EXPIRADA')
      if (!call.passive) await bearers.markUsed(bearer)
      return bearer.caller
    },

    /**
     * Exchanges a refresh token, with its session's key if any. The former token works for 45 seconds (tabs, lost
     * answers); older ones end the family.
     */
    async refresh(token: string, issuer: string, proofKey?: string): Promise<Tokens> {
      const [id, generationText] = unsign(keys.refresh, token)?.split('.') ?? []
      const generation = Number(generationText)
      const now = clock.now()
      if (id === undefined) throw new Refusal('SESSAO_EXPIRADA')
      const idleSince = later(now, -rule.idle)
      const rotated = await repository.rotate(db, { id, issuer, generation, proofKey, now, idleSince })
      if (rotated) return grantNext(id, generation + 1, rotated.endsAt)

      const session = await repository.findSession(db, id, issuer)
      const alive =
        session !== undefined && session.revokedAt === null && session.endsAt > now && session.usedAt > idleSince
      if (!alive) throw new Refusal('SESSAO_EXPIRADA')
      if (session.proofKey !== null && session.proofKey !== proofKey) throw new Refusal('PROVA_INVALIDA')
      const isPredecessor = generation === session.generation - 1 && later(session.rotatedAt, rule.refreshGrace) >= now
      if (isPredecessor) return grantNext(id, session.generation, session.endsAt)
      await raiseAlarm(id, session.customerId)
      forget(id)
      throw new Refusal('SESSAO_EXPIRADA', { isReuse: true })
    },

    /**
     * Ends every session of a customer, or all but one; `forget` after the commit applies it in this process at once.
     */
    endAllOf: (tx: Transaction, customerId: string, reason: string, except?: string): Promise<void> =>
      repository.revokeSessionsOf(tx, customerId, { reason, now: clock.now(), except }),

    forget: (customerId: string): void => bearers.forget(({ caller }) => caller.customerId === customerId),

    async end(id: string): Promise<void> {
      await transact(db, (tx) => repository.revokeSession(tx, id, 'sign-out', clock.now()))
      forget(id)
    },
  }
}

export type SessionService = ReturnType<typeof sessionService>

type StartDeps = {
  clock: Clock
  bearers: ReturnType<typeof bearerCache>
  grants: ReturnType<typeof tokenGrants>
}

/** The beginnings of a session, by the scope and life of each. */
function sessionStarts({ clock, bearers, grants }: StartDeps) {
  const open = async (tx: Transaction, session: Omit<repository.NewSession, 'id'>, life: number) => {
    const [id, now] = [randomUUID(), clock.now()]
    const endsAt = later(now, life)
    await repository.insertSession(tx, { id, ...session, now, endsAt })
    return { id, endsAt }
  }

  return {
    /**
     * Starts a session inside the transaction that proved the person; `next` is the scope after one for contacts alone.
     */
    async start(tx: Transaction, customerId: string, scope: Scope = 'portal', next?: SignInScope): Promise<Tokens> {
      const narrower = await repository.revokeQuickSlips(tx, customerId, clock.now())
      bearers.forget(({ caller }) => narrower.includes(caller.sessionId))
      const { id, endsAt } = await open(tx, { customerId, scope, thenScope: next ?? null }, rule.life)
      return grants.grant(tx, id, 0, endsAt)
    },

    /** Starts a session of the quick slip: one token for its whole life, without a refresh token. */
    async startQuickSlip(tx: Transaction, customerId: string): Promise<{ accessToken: string; endsAt: Date }> {
      const { id, endsAt } = await open(tx, { customerId, scope: 'boleto' }, policy.quickSlip.life)
      return { accessToken: await grants.giveAccess(tx, id, endsAt), endsAt }
    },

    /** Starts a session of a negotiation's link: narrow, and over after an hour however it is renewed. */
    async startByLink(tx: Transaction, customerId: string): Promise<{ tokens: Tokens; endsAt: Date }> {
      const session = { customerId, scope: 'negociacao', origin: 'LINK' } as const
      const { id, endsAt } = await open(tx, session, policy.negotiationLink.sessionLife)
      return { tokens: await grants.grant(tx, id, 0, endsAt), endsAt }
    },
  }
}

/** The tokens of a session: an access token of six minutes, and the refresh token of its generation. */
function tokenGrants({ clock, keys }: { clock: Clock; keys: Keys }) {
  const refreshTokenOf = (id: string, generation: number): string => sign(keys.refresh, `${id}.${generation}`)

  const giveAccess = async (db: Database, id: string, endsAt: Date): Promise<string> => {
    const accessToken = newToken()
    await repository.insertAccessToken(db, { hash: sha256(accessToken), sessionId: id, expiresAt: endsAt })
    return accessToken
  }

  const grant = async (db: Database, id: string, generation: number, endsAt: Date): Promise<Tokens> => {
    const end = later(clock.now(), rule.accessLife)
    const accessToken = await giveAccess(db, id, end < endsAt ? end : endsAt)
    return { accessToken, refreshToken: refreshTokenOf(id, generation) }
  }

  return { giveAccess, grant }
}

/** Recently seen bearers. Each is read again after five seconds, so that a revocation elsewhere is seen. */
function bearerCache(db: Database, clock: Clock) {
  const cache = new Map<string, CachedBearer>()
  let forgotten = 0
  return {
    /** The bearer of a live session, or undefined. */
    async find(token: string): Promise<CachedBearer | undefined> {
      const now = clock.now()
      const cached = cache.get(token)
      if (cached && cached.expiresAt > now && later(cached.readAt, rule.cache) > now && cached.readAt <= now) {
        return cached
      }
      cache.delete(token)
      const before = forgotten
      const found = await repository.findLiveSession(db, sha256(token), { now, idleSince: later(now, -rule.idle) })
      if (found === undefined) return undefined
      if (cache.size >= CACHED_TOKENS) cache.clear()
      const read = { ...found, readAt: now }
      // A bearer that was read while sessions ended may be one of them.
      if (before === forgotten) cache.set(token, read)
      return read
    },

    /** The bearer of a live session whose access token may have expired. */
    async findExpired(token: string): Promise<CachedBearer | undefined> {
      const now = clock.now()
      const found = await repository.findLiveSession(db, sha256(token), {
        now,
        idleSince: later(now, -rule.idle),
        expiredToo: true,
      })
      return found && { ...found, readAt: now }
    },

    /** Marks a cached bearer too: a poll may have read it just before a person acted. */
    async markUsed(bearer: CachedBearer): Promise<void> {
      const now = clock.now()
      if (later(bearer.usedAt, rule.usedPrecision) > now) return
      bearer.usedAt = now
      await repository.markUsed(db, bearer.caller.sessionId, now)
    },

    forget(which: (bearer: CachedBearer) => boolean): void {
      forgotten += 1
      for (const [token, bearer] of cache) if (which(bearer)) cache.delete(token)
    },
  }
}
