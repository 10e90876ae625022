import type { ClerkConfig } from '@portal/api/gateways/clerks'

/** The demonstration's people of the issuer: both act and approve, so that either may be the second. */
export const clerks = [
  { subject: 'mesa-1', login: 'ana.mesa', name: 'Ana Prado' },
  { subject: 'mesa-2', login: 'bruno.mesa', name: 'Bruno Leal' },
] as const

const LOGIN = 'preferred_username'
const roleNames = { acts: 'mesa-atende', approves: 'mesa-aprova' } as const

/** The configuration of a client that signs them in. */
export const clerkClaims: Pick<ClerkConfig, 'scopes' | 'loginClaim' | 'rolesClaim' | 'roleNames'> = {
  scopes: 'openid profile',
  loginClaim: LOGIN,
  rolesClaim: 'roles',
  roleNames,
}

/** The provider's word on somebody, holder of a card or clerk. */
export function claimsOf(subject: string): { sub: string } & Record<string, unknown> {
  const clerk = clerks.find((each) => each.subject === subject)
  if (clerk === undefined) return { sub: subject, cpf: subject }
  return { sub: subject, [LOGIN]: clerk.login, name: clerk.name, roles: Object.values(roleNames) }
}
