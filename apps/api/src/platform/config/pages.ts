import { type Environment, hasSandbox, hasTrials, readEnvironment, refuse } from './environment.ts'
import { faultsOfPages } from './production.ts'
import { TRIAL_CONSENT, TRIAL_NEGOTIATION, TRIAL_TAGS } from './trial.ts'

export type PagesConfig = ReturnType<typeof pagesConfigOf>

/** The configuration of a server of pages, with the API beside it or at the issuer. */
export function pagesConfigOf(e: Environment) {
  const production = e.NODE_ENV === 'production'
  const sandbox = hasSandbox(e)
  return {
    production,
    version: e.APP_VERSION,
    /** The issuer at whose brands the portal itself may ask for consent (OPS-04). */
    houseIssuer: e.HOUSE_ISSUER,
    sandbox,
    host: e.HOST,
    port: e.PORT,
    /** The time for a balancer to see that a server leaves, before it takes no more connections. */
    drainSeconds: e.DRAIN_SECONDS ?? (production ? 5 : 0),
    publicUrl: e.PUBLIC_URL,
    portalFolder: e.PORTAL_FOLDER,
    themesFolder: e.THEMES_FOLDER,
    /** Hosts of brands that addresses of ours may name; a brand's folder alone decides its looks. */
    brandHosts: e.BRAND_HOSTS,
    /** The files of the releases before, for pages that they drew. */
    keptAssetsFolder: e.KEPT_ASSETS_FOLDER,
    trustedProxies: e.TRUSTED_PROXIES,
    rateFactor: e.RATE_FACTOR,
    logLevel: e.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    apiKey: e.API_KEY,
    /** '' for the host that serves the pages. */
    apiBaseUrl: e.API_BASE_URL ?? '',
    /** Other origins that scripts of the page may call, such as a device-risk script's. */
    connectOrigins: e.CONNECT_ORIGINS,
    dpop: e.DPOP === 'on',
    tagManager: tagManagerOf(e),
    telemetrySample: e.TELEMETRY_SAMPLE,
    identity: {
      name: e.IDENTITY_NAME ?? (sandbox ? 'Conta Jangada' : undefined),
      issuer: e.IDENTITY_ISSUER ?? e.HOUSE_ISSUER,
    },
    externalNegotiation: externalNegotiationOf(e),
    fingerprint: fingerprintOf(e),
    libras: librasOf(e),
  }
}

/** The portal alone, in front of an issuer's own API. Throws `BadConfiguration` that names every wrong variable. */
export function readPortalConfig(env: Record<string, string | undefined>): PagesConfig {
  const e = readEnvironment({ ...env, SANDBOX: 'off' })
  const faults = e.NODE_ENV === 'production' ? faultsOfPages(e) : []
  if (e.API_BASE_URL === undefined)
    faults.unshift('API_BASE_URL: falta, e é onde o portal encontra os serviços do emissor')
  if (faults.length > 0) throw refuse(faults)
  return pagesConfigOf(e)
}

/** The sandbox has a script of its own. */
const fingerprintOf = (e: Environment) =>
  e.DEVICE_RISK_SCRIPT === undefined && hasSandbox(e)
    ? { script: '/sandbox/aparelho.js', key: 'chave-publica-de-mentira' }
    : { script: e.DEVICE_RISK_SCRIPT, key: e.DEVICE_RISK_PUBLIC_KEY }

/** The translator into Libras, and the origins of its signs. The sandbox has a script of its own. */
function librasOf(e: Environment): { script: string; origins: string[] } | undefined {
  const { LIBRAS_SCRIPT: script, LIBRAS_ORIGINS: others } = e
  if (script === undefined) return hasSandbox(e) ? { script: '/sandbox/libras.js', origins: [] } : undefined
  return { script, origins: [...new Set([new URL(script).origin, ...others])] }
}

/** Served from the host of the page itself, whichever brand's it is. */
const trialTags = {
  source: TRIAL_TAGS,
  containerId: 'TESTE',
  auth: '',
  preview: '',
  origins: [] as string[],
  consentScripts: { house: undefined, others: TRIAL_CONSENT },
}

type TagManager = Omit<typeof trialTags, 'consentScripts'> & {
  /** Consent scripts in place of the portal's own (OPS-08): at the house issuer's brands, and at those of another. */
  consentScripts: { house: string | undefined; others: string | undefined }
}

/** OPS-03: with a container and in production; elsewhere only where a trial asks for it. */
function tagManagerOf(e: Environment): TagManager | undefined {
  const { TAG_MANAGER_SOURCE: source, TAG_MANAGER_ID: containerId, CONSENT_SCRIPT: consentScript } = e
  if (source === undefined || containerId === undefined) return hasTrials(e) ? trialTags : undefined
  if (e.NODE_ENV !== 'production' && e.TAG_MANAGER_TRIAL === 'off') return undefined
  const scripts = [source, ...(consentScript === undefined ? [] : [consentScript])]
  const origins = [...new Set([...scripts.map((address) => new URL(address).origin), ...e.TAG_MANAGER_ORIGINS])]
  return {
    source,
    containerId,
    auth: e.TAG_MANAGER_AUTH ?? '',
    preview: e.TAG_MANAGER_PREVIEW ?? '',
    origins,
    consentScripts: { house: consentScript, others: consentScript },
  }
}

/** Any origin that no address has: what stays on it is a path of this portal. */
const HERE = 'https://portal.invalid'

/**
 * External negotiation (NEG-05): a path of this portal or a host that the issuer named. Configuration alone decides it:
 * no link can lead elsewhere.
 */
function externalNegotiationOf(e: Environment): string | undefined {
  const target = e.EXTERNAL_NEGOTIATION_URL
  if (target === undefined) return hasTrials(e) ? TRIAL_NEGOTIATION : undefined
  const fault = (words: string) => refuse([`EXTERNAL_NEGOTIATION_URL: ${words}`])
  if (!URL.canParse(target, HERE)) throw fault('não é um endereço')
  const { origin, host, protocol, username, password, pathname, search, href } = new URL(target, HERE)
  if (pathname === '/negociar-externo') throw fault('leva de volta a /negociar-externo')
  if (origin === HERE) return pathname + search
  if (!/^https?:$/.test(protocol) || username + password !== '') throw fault('não é um endereço')
  const isOurs = e.PUBLIC_URL !== undefined && origin === new URL(e.PUBLIC_URL).origin
  if (!isOurs && !e.EXTERNAL_NEGOTIATION_HOSTS.includes(host))
    throw fault(`${host} não está em EXTERNAL_NEGOTIATION_HOSTS`)
  return href
}
