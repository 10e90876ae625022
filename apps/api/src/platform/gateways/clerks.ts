import { GatewayError } from './gateway-error.ts'
import { type Claims, type ProviderConfig, type ProviderGateway, openIdGateway } from './openid.ts'

export type ClerkRole = 'acts' | 'approves'

export type ClerkConfig = ProviderConfig & {
  scopes: string
  /** The claim of the ID token that holds the login, which `desk_events` names. */
  loginClaim: string
  /** The claim that lists roles, and the words in it that mean ours. */
  rolesClaim: string
  roleNames: Record<ClerkRole, string>
}

/** A person of the issuer; `subject` is the provider's own name for one, which nobody else ever has. */
export type ClerkIdentity = { subject: string; login: string; name: string; roles: ClerkRole[] }
export type ClerkGateway = ProviderGateway<ClerkIdentity>

export const createClerkGateway = (configOf: () => Promise<ClerkConfig>): ClerkGateway =>
  openIdGateway(configOf, { scopes: ({ scopes }) => scopes, read: clerkOf })

const LOGIN = /^[\w.@+-]{1,120}$/

function clerkOf(claims: Claims, { loginClaim, rolesClaim, roleNames }: ClerkConfig): ClerkIdentity {
  const { sub: subject, name, [loginClaim]: login, [rolesClaim]: roles } = claims
  if (typeof subject !== 'string' || typeof login !== 'string' || !LOGIN.test(login)) {
    throw new GatewayError('identity', 'refused', `the ID token has no ${loginClaim}`)
  }
  const listed = new Set(Array.isArray(roles) ? roles : [roles])
  const own = (['acts', 'approves'] as const).filter((role) => listed.has(roleNames[role]))
  return { subject, login, name: typeof name === 'string' ? name.slice(0, 120) : login, roles: own }
}
