import type * as Client from 'openid-client'
import { GatewayError } from './gateway-error.ts'

export type ProviderConfig = {
  /** The provider's issuer identifier, which locates its discovery document. */
  issuer: string
  clientId: string
  clientSecret: string
  /** Only the sandbox's provider, on loopback, speaks without TLS. */
  plainHttp?: boolean
}

/** The parameters that a sign-in at the provider began with. */
type ProviderRequest = { state: string; nonce: string; redirectUri: string }
export type Claims = Record<string, unknown>

/** A sign-in at a provider, for whoever knows how to read its ID token. */
export type ProviderGateway<Identity> = {
  authorizationUrl(begun: ProviderRequest & { codeChallenge: string }): Promise<string>
  /** Exchanges a code for its person's identity; throws GatewayError `refused` for one that is not valid. */
  redeem(begun: ProviderRequest & { code: string; codeVerifier: string }): Promise<Identity>
}

/** The words of a provider's clients: the scopes that they ask for, and how they read a token. */
type Reading<Config, Identity> = { scopes(config: Config): string; read(claims: Claims, config: Config): Identity }

const TIMEOUT_SECONDS = 4

/**
 * OpenID Connect: authorization code with PKCE, state and nonce; loaded at the first use. Tokens age by the machine's
 * clock, as at the provider.
 */
export function openIdGateway<Config extends ProviderConfig, Identity>(
  configOf: () => Promise<Config>,
  { scopes, read }: Reading<Config, Identity>,
): ProviderGateway<Identity> {
  let loading: Promise<LoadedClient<Config>> | undefined
  const load = (): Promise<LoadedClient<Config>> => {
    loading ??= discover(configOf).catch((error: unknown) => {
      // The next caller tries again.
      loading = undefined
      throw failure(error)
    })
    return loading
  }

  return {
    async authorizationUrl({ state, nonce, redirectUri, codeChallenge }) {
      const { client, provider, config } = await load()
      return client.buildAuthorizationUrl(provider, {
        scope: scopes(config),
        redirect_uri: redirectUri,
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      }).href
    },

    async redeem({ code, codeVerifier, state, nonce, redirectUri }) {
      const { client, provider, config } = await load()
      const checks = {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      }
      // One provider a client: the answer comes from the one that was asked, so its name is added.
      const answer = new URL(redirectUri)
      answer.search = new URLSearchParams({ code, state, iss: provider.serverMetadata().issuer }).toString()
      const tokens = await client.authorizationCodeGrant(provider, answer, checks).catch((error: unknown) => {
        throw failure(error)
      })
      return read(tokens.claims() ?? {}, config)
    },
  }
}

type LoadedClient<Config> = { client: typeof Client; provider: Client.Configuration; config: Config }

async function discover<Config extends ProviderConfig>(configOf: () => Promise<Config>): Promise<LoadedClient<Config>> {
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
  return { client, provider, config }
}

/** The provider's refusal and an unexpected token are refusals; everything else is a failure. */
function failure(error: unknown): GatewayError {
  const { name = '', code = '', status } = error as { name?: string; code?: string; status?: number }
  const refused = (name === 'ResponseBodyError' && (status ?? 0) < 500) || /^OAUTH_(JWT|INVALID_RESPONSE)/.test(code)
  const kind = refused ? 'refused' : code === 'OAUTH_TIMEOUT' ? 'timeout' : 'unreachable'
  return new GatewayError('identity', kind, code || name || 'failed', { status, cause: error })
}
