import { type Environment, hasSandbox, refuse } from './environment.ts'

const PROVIDER = ['DESK_IDENTITY_URL', 'DESK_IDENTITY_CLIENT_ID', 'DESK_IDENTITY_CLIENT_SECRET'] as const

/** The desk's page, where it has a port. Throws `BadConfiguration`. */
export function deskConfigOf(e: Environment) {
  const { DESK_PORT: port, DESK_HOST: host, DESK_FOLDER: folder } = e
  if (port === undefined) return undefined
  const given = PROVIDER.filter((name) => e[name] !== undefined)
  const isWhole = given.length === PROVIDER.length
  const isDemo = hasSandbox(e) && given.length === 0
  const faults = [
    ...(isWhole || isDemo
      ? []
      : PROVIDER.filter((name) => e[name] === undefined).map((name) => `${name}: falta, porque DESK_PORT foi dada`)),
    ...(e.NODE_ENV === 'production' ? faultsOfAddress(e) : []),
  ]
  if (faults.length > 0) throw refuse(faults)
  return {
    host,
    port,
    folder,
    origin: new URL(e.DESK_URL ?? `http://localhost:${port}`).origin,
    /** Undefined where the demonstration's own provider stands in. */
    provider: isWhole ? providerOf(e) : undefined,
  }
}

/** Cookies know no ports: at the portal's own host a fault of one page would open the other. */
function faultsOfAddress({ DESK_URL, DESK_IDENTITY_URL, PUBLIC_URL }: Environment): string[] {
  if (DESK_URL === undefined) return ['DESK_URL: falta, e em produção é obrigatória com DESK_PORT']
  const isSame = PUBLIC_URL !== undefined && new URL(DESK_URL).hostname === new URL(PUBLIC_URL).hostname
  return [
    ...(isSame ? ['DESK_URL: precisa de uma máquina diferente da de PUBLIC_URL'] : []),
    ...(DESK_URL.startsWith('http:') ? ['DESK_URL: em produção só https'] : []),
    ...(DESK_IDENTITY_URL?.startsWith('http:') ? ['DESK_IDENTITY_URL: em produção só https'] : []),
  ]
}

const providerOf = (e: Environment) => ({
  issuer: e.DESK_IDENTITY_URL ?? '',
  clientId: e.DESK_IDENTITY_CLIENT_ID ?? '',
  clientSecret: e.DESK_IDENTITY_CLIENT_SECRET ?? '',
  scopes: e.DESK_IDENTITY_SCOPES,
  loginClaim: e.DESK_IDENTITY_LOGIN_CLAIM,
  rolesClaim: e.DESK_IDENTITY_ROLES_CLAIM,
  roleNames: { acts: e.DESK_ROLE_ACTS, approves: e.DESK_ROLE_APPROVES },
})
