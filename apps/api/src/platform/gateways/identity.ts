import type * as Client from 'openid-client'
import { GatewayError } from './gateway-error.ts'

export type IdentityConfig = {
  /** The provider's issuer identifier, which locates its discovery document. */
  issuer: string
  clientId: string
  clientSecret: string
  /** The claim of the ID token that holds the CPF. */
  cpfClaim: string
  /** Only the sandbox's provider, on loopback, speaks without TLS. */
  plainHttp?: boolean
}

/** The parameters that a sign-in at the provider began with. */
type ProviderRequest = { state: string; nonce: string; redirectUri: string }

/** The provider's statement; `strong` where it asked for two factors by itself (RFC 8176). */
type Identity = { cpf: string; strong: boolean }

export type IdentityGateway = {
  authorizationUrl(begun: ProviderRequest & { codeChallenge: string }): Promise<string>
  /** Exchanges a code for its person's identity; throws GatewayError `refused` for one that is not valid. */
  redeem(begun: ProviderRequest & { code: string; codeVerifier: string }): Promise<Identity>
}

/** A provider, and the code of the one issuer whose customers it knows. */
export type IdentityProvider = { issuer: string; gateway: IdentityGateway }

const TIMEOUT_SECONDS = 4
const SCOPES = 'openid cpf'

/**
 * OpenID Connect: authorization code with PKCE, state and nonce; loaded at the first use. Tokens age by the machine's
 * clock, as at the provider.
 */
export function createIdentityGateway(configOf: () => Promise<IdentityConfig>): IdentityGateway {
  let loading: Promise<LoadedClient> | undefined
  const load = (): Promise<LoadedClient> => {
    loading ??= discover(configOf).catch((error: unknown) => {
      // The next caller tries again.
      loading = undefined
      throw failure(error)
    })
    return loading
  }

  return {
    async authorizationUrl({ state, nonce, redirectUri, codeChallenge }) {
      const { client, provider } = await load()
      return client.buildAuthorizationUrl(provider, {
        scope: SCOPES,
        redirect_uri: redirectUri,
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      }).href
    },

    async redeem({ code, codeVerifier, state, nonce, redirectUri }) {
      const { client, provider, cpfClaim } = await load()
      const checks = {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      }
      // One provider an issuer: the answer comes from the one that was asked, so its name is added.
      const answer = new URL(redirectUri)
      answer.search = new URLSearchParams({ code, state, iss: provider.serverMetadata().issuer }).toString()
      const tokens = await client.authorizationCodeGrant(provider, answer, checks).catch((error: unknown) => {
        throw failure(error)
      })
      return identityOf(tokens.claims() ?? {}, cpfClaim)
    },
  }
}

type LoadedClient = { client: typeof Client; provider: Client.Configuration; cpfClaim: string }

async function discover(configOf: () => Promise<IdentityConfig>): Promise<LoadedClient> {
  const [client, config] = await Promise.all([import('openid-client'), configOf()])
  const provider = await client.discovery(
    new URL(config.issuer),
    config.clientId,
    undefined,
    client.ClientSecretBasic(config.clientSecret),
    {
      timeout: TIMEOUT_SECONDS,
      // The ID token's signature is checked too, though it came over TLS from its issuer.
      execute: [client.enableNonRepudiationChecks, ...(config.plainHttp ? [client.allowInsecureRequests] : [])],
    },
  )
  return { client, provider, cpfClaim: config.cpfClaim }
}

function identityOf(claims: Record<string, unknown>, cpfClaim: string): Identity {
  const cpf = claims[cpfClaim]
  if (typeof cpf !== 'string' || !/^\d{11}$/.test(cpf)) {
    throw new GatewayError('identity', 'refused', `the ID token has no ${cpfClaim}`)
  }
  const methods = Array.isArray(claims['amr']) ? claims['amr'] : []
  return { cpf, strong: methods.includes('mfa') }
}

/** The provider's refusal and an unexpected token are refusals; everything else is a failure. */
function failure(error: unknown): GatewayError {
  const { name = '', code = '', status } = error as { name?: string; code?: string; status?: number }
  const refused = (name === 'ResponseBodyError' && (status ?? 0) < 500) || /^OAUTH_(JWT|INVALID_RESPONSE)/.test(code)
  const kind = refused ? 'refused' : code === 'OAUTH_TIMEOUT' ? 'timeout' : 'unreachable'
  return new GatewayError('identity', kind, code || name || 'failed', { status, cause: error })
}
