import { GatewayError } from './gateway-error.ts'
import { type Claims, type ProviderConfig, type ProviderGateway, openIdGateway } from './openid.ts'

export type IdentityConfig = ProviderConfig & {
  /** The claim of the ID token that holds the CPF. */
  cpfClaim: string
}

/** The provider's statement; `strong` where it asked for two factors by itself (RFC 8176). */
type Identity = { cpf: string; strong: boolean }

export type IdentityGateway = ProviderGateway<Identity>

/** A provider, and the code of the one issuer whose customers it knows. */
export type IdentityProvider = { issuer: string; gateway: IdentityGateway }

export const createIdentityGateway = (configOf: () => Promise<IdentityConfig>): IdentityGateway =>
  openIdGateway(configOf, { scopes: () => 'openid cpf', read: (claims, { cpfClaim }) => identityOf(claims, cpfClaim) })

function identityOf(claims: Claims, cpfClaim: string): Identity {
  const cpf = claims[cpfClaim]
  if (typeof cpf !== 'string' || !/^\d{11}$/.test(cpf)) {
    throw new GatewayError('identity', 'refused', `the ID token has no ${cpfClaim}`)
  }
  const methods = Array.isArray(claims['amr']) ? claims['amr'] : []
  return { cpf, strong: methods.includes('mfa') }
}
