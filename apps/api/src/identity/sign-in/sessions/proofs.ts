import type { FastifyRequest } from 'fastify'
import { type Clock, seconds } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { spend } from './spent-repository.ts'

/** The largest difference between the clocks of a proof's maker and reader. */
const FRESHNESS = seconds(60)

type Deps = { db: Database; clock: Clock; originOf: (request: FastifyRequest) => string }

/**
 * The key's thumbprint (RFC 7638) of a call's DPoP proof (RFC 9449), if any: ES256, for this method and address, fresh,
 * unused. Throws `PROVA_INVALIDA`.
 */
export function proofReader({ db, clock, originOf }: Deps) {
  const read = async (proof: string) => {
    // Few issuers ask for proofs: the others need not load the library.
    const { EmbeddedJWK, calculateJwkThumbprint, jwtVerify } = await import('jose')
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: ['ES256'],
      requiredClaims: ['jti', 'iat', 'htm', 'htu'],
      currentDate: clock.now(),
    })
    return { claims: payload, key: await calculateJwkThumbprint(protectedHeader.jwk ?? {}) }
  }

  return async (request: FastifyRequest): Promise<string | undefined> => {
    const { dpop: proof } = request.headers
    if (proof === undefined) return undefined
    const { claims, key } = await read(String(proof)).catch(refuse)
    const meant = claims['htm'] === request.method && claims['htu'] === addressOf(request, originOf)
    const fresh = Math.abs(clock.now().getTime() - seconds(claims.iat ?? 0)) <= FRESHNESS
    const isNew = () => spend(db, 'usedProofs', sha256(`${key} ${claims.jti}`), clock.now())
    if (!meant || !fresh || !(await isNew())) refuse()
    return key
  }
}

const addressOf = (request: FastifyRequest, originOf: Deps['originOf']): string =>
  originOf(request) + (request.url.split('?')[0] ?? '')

function refuse(): never {
  throw new Refusal('PROVA_INVALIDA')
}
