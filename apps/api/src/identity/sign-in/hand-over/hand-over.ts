import { type Clock, later } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { GatewayError } from '../../../platform/gateways/gateway-error.ts'
import type { IdentityGateway, IdentityProvider } from '../../../platform/gateways/identity.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type Keys, hmac, sha256 } from '../../../platform/secrets.ts'
import * as handOvers from './hand-over-repository.ts'
import { policy } from '../policy.ts'
import { findCustomer } from '../repository.ts'
import type { CodeSent, SignedIn } from '../outcomes.ts'
import type { SignInOrigin, SignInService } from '../service.ts'

type Deps = {
  db: Database
  clock: Clock
  keys: Keys
  /** Undefined where the issuer has no provider. */
  identity: IdentityProvider | undefined
  signIn: SignInService
}

type ProviderReturn = SignInOrigin & {
  issuer: string
  code: string
  codeVerifier: string
}

/**
 * A sign-in at the issuer's identity provider (SSO-09). The verifier stays in its browser until the end, so a stolen or
 * planted code opens nothing.
 */
export function handOverService({ db, clock, keys, identity, signIn }: Deps) {
  /** The values that the provider must repeat: bound to the challenge, and so to one browser. */
  const boundTo = (kind: 'state' | 'nonce', challenge: string): string => hmac(keys.handOver, `${kind} ${challenge}`)

  /** A person whom one issuer's provider vouches for is unknown to another issuer, whatever the CPF. */
  const providerOf = (issuer: string): IdentityGateway => {
    if (identity?.issuer !== issuer) throw new Refusal('NAO_ENCONTRADO')
    return identity.gateway
  }

  const begunWith = (challenge: string, redirectUri: string) => ({
    state: boundTo('state', challenge),
    nonce: boundTo('nonce', challenge),
    redirectUri,
  })

  return {
    async begin(start: { issuer: string; codeChallenge: string; redirectUri: string }) {
      const { issuer, codeChallenge, redirectUri } = start
      const begun = begunWith(codeChallenge, redirectUri)
      const address = await providerOf(issuer)
        .authorizationUrl({ ...begun, codeChallenge })
        .catch(refuse)
      const kept = await handOvers.insertHandOver(db, {
        codeChallenge,
        issuer,
        redirectUri,
        expiresAt: later(clock.now(), policy.handOverLife),
        usedAt: null,
      })
      if (!kept) throw new Refusal('REQUISICAO_INVALIDA', { field: 'codeChallenge' })
      return { address, state: begun.state }
    },

    /** The return with a code. The first try uses the hand-over up, whatever its result. */
    async finish({ issuer, code, codeVerifier, ...from }: ProviderReturn): Promise<SignedIn | CodeSent> {
      const gateway = providerOf(issuer)
      const challenge = sha256(codeVerifier)
      const begun = await handOvers.takeHandOver(db, issuer, challenge, clock.now())
      if (begun === undefined) throw new Refusal('ENTRADA_EXTERNA_RECUSADA')
      const { cpf, strong } = await gateway
        .redeem({ ...begunWith(challenge, begun.redirectUri), code, codeVerifier })
        .catch(refuse)
      const customer = await findCustomer(db, issuer, cpf)
      if (customer === undefined) throw new Refusal('ENTRADA_EXTERNA_SEM_CADASTRO')
      // The provider's word rests on nothing that can change here.
      return signIn.admit(customer, { ...from, strong, stillTrue: async () => {} })
    },
  }
}

export type HandOverService = ReturnType<typeof handOverService>

function refuse(error: unknown): never {
  if (!(error instanceof GatewayError)) throw error
  throw new Refusal(error.kind === 'refused' ? 'ENTRADA_EXTERNA_RECUSADA' : 'ENTRADA_EXTERNA_INDISPONIVEL')
}
