import { type Clock, hours, later, minutes } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { ClerkGateway } from '../../platform/gateways/clerks.ts'
import { GatewayError } from '../../platform/gateways/gateway-error.ts'
import { newToken, sha256 } from '../../platform/secrets.ts'
import { type Clerk, endSession, findIssuers, insertSession, saveClerk, useSession } from './clerk-repository.ts'

export type { Clerk } from './clerk-repository.ts'

/** A working day, and a break. */
const LONGEST = hours(8)
const IDLE = minutes(30)

type Deps = { db: Database; clock: Clock; clerks: ClerkGateway }
export type EntryFault = 'recusada' | 'indisponivel'
type ProviderReturn = { secret: string; code: string; state: string; redirectUri: string }

/** Sign-in of an issuer's people at their provider. A secret in the browser is the verifier; state and nonce derive from it. */
export function clerkSessions({ db, clock, clerks }: Deps) {
  return {
    async begin(redirectUri: string): Promise<{ address: string; secret: string } | EntryFault> {
      const secret = newToken()
      const codeChallenge = sha256(secret)
      const address = await clerks.authorizationUrl({ ...begunWith(secret, redirectUri), codeChallenge }).catch(faultOf)
      return typeof address === 'string' ? { secret, address } : address.fault
    },

    /** A session's token; refused for a return of another browser's, or of somebody without a role. */
    async finish({
      secret,
      code,
      state,
      redirectUri,
    }: ProviderReturn): Promise<{ token: string; login: string } | EntryFault> {
      const begun = begunWith(secret, redirectUri)
      if (begun.state !== state) return 'recusada'
      const known = await clerks.redeem({ ...begun, code, codeVerifier: secret }).catch(faultOf)
      if ('fault' in known) return known.fault
      const { roles, ...clerk } = known
      if (roles.length === 0) return 'recusada'
      const now = clock.now()
      const clerkId = await saveClerk(db, { ...clerk, seenAt: now })
      const token = newToken()
      const times = { createdAt: now, usedAt: now, endsAt: later(now, LONGEST) }
      await insertSession(db, { tokenHash: sha256(token), clerkId, roles, ...times })
      return { token, login: clerk.login }
    },

    async authenticate(token: string | undefined): Promise<Clerk | undefined> {
      if (token === undefined) return undefined
      const now = clock.now()
      return useSession(db, sha256(token), { now, usedSince: later(now, -IDLE) })
    },

    /** The issuers that a clerk's order may name. */
    issuers: () => findIssuers(db),

    end: (token: string) => endSession(db, sha256(token), clock.now()),
  }
}

export type ClerkSessions = ReturnType<typeof clerkSessions>

function faultOf(error: unknown): { fault: EntryFault } {
  if (!(error instanceof GatewayError)) throw error
  return { fault: error.kind === 'refused' ? 'recusada' : 'indisponivel' }
}

const begunWith = (secret: string, redirectUri: string) => ({
  state: sha256(`state ${secret}`),
  nonce: sha256(`nonce ${secret}`),
  redirectUri,
})
