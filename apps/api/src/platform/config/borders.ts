import type { Environment } from './environment.ts'

/** Lists of origins whose pages or scripts stand where sessions are. */
const ORIGINS = ['PORTAL_ORIGINS', 'CONNECT_ORIGINS', 'TAG_MANAGER_ORIGINS'] as const satisfies (keyof Environment)[]
const DATABASES = [
  'DATABASE_URL',
  'REPLICA_URL',
  'MIGRATE_DATABASE_URL',
  'LOAD_DATABASE_URL',
] as const satisfies (keyof Environment)[]

/** Lists of networks whose word counts, and whose they are. */
const NETWORKS = {
  TRUSTED_PROXIES: 'dos seus proxies',
  PIX_NOTICE_NETWORKS: 'do seu PSP',
  SLIPS_NOTICE_NETWORKS: 'do seu banco',
  DESK_NETWORKS: 'da sua mesa',
} as const satisfies Partial<Record<keyof Environment, string>>

/** The widest network that is anybody's own: 10.0.0.0/8, and fc00::/7 with its IPv4-mapped one. */
const WIDEST = { v4: 8, v6: 7, mapped: 104 }

/** Faults that open production to others: cleartext, a stranger's word for an address, or limits that limit nobody. */
export const faultsOfBorders = (e: Environment): string[] => [
  ...(e.RATE_FACTOR === 1 ? [] : ['RATE_FACTOR: só para medições; em produção os limites são 1']),
  ...ORIGINS.filter((name) => e[name].some((origin) => origin.startsWith('http:'))).map(
    (name) => `${name}: em produção só https`,
  ),
  ...Object.entries(NETWORKS)
    .filter(([name]) => e[name as keyof typeof NETWORKS]?.some(isAnybody))
    .map(([name, whose]) => `${name}: larga demais; só as redes ${whose}`),
]

/** Files of people go to a scanner elsewhere by TLS alone. */
export const faultsOfScanner = ({ CLAMD_ADDRESS, CLAMD_TLS }: Environment): string[] =>
  CLAMD_ADDRESS === undefined || CLAMD_TLS === 'on' || isLoopback(CLAMD_ADDRESS.host)
    ? []
    : ['CLAMD_ADDRESS: em produção, fora desta máquina, só com CLAMD_TLS=on']

/** Faults of the ways to the database: an address elsewhere is asked by TLS. */
export const faultsOfDatabases = (e: Environment): string[] =>
  DATABASES.filter((name) => e[name]?.some((server) => !isHere(server) && !isSealed(server))).map(
    (name) => `${name}: em produção, fora desta máquina, só com sslmode=verify-full (ou require)`,
  )

function isAnybody(cidr: string): boolean {
  const [network = '', bits = ''] = cidr.split('/')
  if (!network.includes(':')) return Number(bits) < WIDEST.v4
  return Number(bits) < (/^(::|0+:)/.test(network) ? WIDEST.mapped : WIDEST.v6)
}

/** A socket of this machine, or its loopback. */
function isHere(server: string): boolean {
  const { hostname, searchParams } = new URL(server)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  return host === '' || host.startsWith('/') || isLoopback(host)
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host)

/** Without a word about it the driver speaks in cleartext. */
const isSealed = (server: string): boolean => {
  const { searchParams } = new URL(server)
  return /^(require|verify-ca|verify-full)$/.test(searchParams.getAll('sslmode').at(-1) ?? '')
}
