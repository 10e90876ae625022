import type { ClerkConfig } from '@portal/api/gateways/clerks'

const LOGIN = 'preferred_username'
const roleNames = { acts: 'mesa-atende', approves: 'mesa-aprova' } as const
const { acts, approves } = roleNames

/** The demonstration's people of the issuer: either of two may be the second, and each of the others may do less. */
export const clerks = [
  { subject: 'mesa-1', login: 'ana.mesa', name: 'Ana Prado', roles: [acts, approves] },
  { subject: 'mesa-2', login: 'bruno.mesa', name: 'Bruno Leal', roles: [acts, approves] },
  { subject: 'mesa-3', login: 'carla.mesa', name: 'Carla Nunes', roles: [acts] },
  { subject: 'mesa-4', login: 'davi.mesa', name: 'Davi Reis', roles: [approves] },
  { subject: 'mesa-5', login: 'elisa.mesa', name: 'Elisa Ramos', roles: [] },
] as const

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
  return { sub: subject, [LOGIN]: clerk.login, name: clerk.name, roles: clerk.roles }
}
