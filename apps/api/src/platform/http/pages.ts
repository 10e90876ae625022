import { contract } from '@portal/contract'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { BadConfiguration } from '../config/environment.ts'
import type { PagesConfig } from '../config/pages.ts'
import { Refusal } from '../refusal.ts'
import { bindBuiltFiles } from './built-files.ts'
import { keepAssets } from './kept-assets.ts'
import { bindLibrasFrame } from './libras-frame.ts'
import type { Limiter } from './limits.ts'
import { headersOfPages, policyOf } from './page-headers.ts'
import { bindPolicyReports } from './policy-reports.ts'
import { pathOf } from './request-line.ts'
import { type BrandAddress, addressesOf } from '../themes/addresses.ts'
import { BadTheme } from '../themes/bad-theme.ts'
import { type Brands, type Catalogue, openCatalogue } from '../themes/catalogue.ts'
import { type ThemeChoice, chooseTheme } from '../themes/choose.ts'
import type { Theme } from '../themes/theme.ts'
import { bindThemeFiles } from './theme-files.ts'
import { withLooks } from './looks.ts'

type Manifest = Record<string, { file: string; css?: string[] }>
type RenderedPage = { status: number; html: string }

/** The portal's server bundle. It is loaded by its path, so neither half imports the other. */
type Portal = {
  /** The address whose page stands for a path: all unknown paths share a few pages. */
  drawnAs(pathname: string): string
  styleFilesOf(manifest: Manifest): string[]
  renderDocument(parts: {
    url: string
    config: object
    manifest: Manifest
    styles: Record<string, string>
    themeCss: string
  }): Promise<RenderedPage>
}

export type Pages = {
  bind(app: FastifyInstance, limit: Limiter): void
  /** True for the host of a brand that the operator allows: its own pages and calls are same-origin. */
  isHostOfBrand(hostname: string): boolean
  /** The banners of a call's brand for the index of a module. */
  bannersFor(request: FastifyRequest): Theme['banners']
  brands(): Brands
  /** The addresses of the brands on a developer's own machine. */
  brandsAt(origin: string): BrandAddress[]
}

/** Rendered before the first visitor comes; other addresses at their first visit. */
const FIRST_ADDRESSES = ['/', '/sso/login', '/boleto-rapido/login']
const firstPartOf = (path: string): string => path.split('/', 2)[1] ?? ''
/** Below these an unknown address is a call or a file that does not exist, not a page. */
const NO_PAGES: ReadonlySet<string> = new Set([
  ...Object.values(contract).map(({ path }) => firstPartOf(path)),
  'webhook',
  'assets',
  'temas',
  'sandbox',
])

/** A payment link as it was before its token moved behind the '#', where no server and no log sees it. */
const OLD_PAY_LINK = /^\/+pagar\/([\w-]{1,100})\/?$/i

/** The cookie of the visit's campaign. It lasts a day after the last page: cookies end in days (SESSION-03). */
const VISIT = { nameOf: (secure: boolean) => (secure ? '__Host-campanha' : 'campanha'), seconds: 86_400 }

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Loads the built portal and the theme, and draws the public screens: once per address, kept in memory. */
export async function preparePages(config: PagesConfig, clock: Clock): Promise<Pages> {
  const folder = resolve(config.portalFolder)
  const portal = await loadPortal(folder)
  const manifest = JSON.parse(readFileSync(join(folder, 'client/.vite/manifest.json'), 'utf8')) as Manifest
  const styles = Object.fromEntries(
    portal.styleFilesOf(manifest).map((file) => [file, readFileSync(join(folder, 'client', file), 'utf8')]),
  )
  const catalogue = openThemes(config.themesFolder)
  // Pages by brand as it is now: those of a brand that changes go with it.
  const drawn = new WeakMap<Theme, Map<string, Promise<RenderedPage>>>()

  const draw = (theme: Theme, pathname: string): Promise<RenderedPage> => {
    const year = Number(clock.today().slice(0, 4))
    const address = portal.drawnAs(pathname)
    const pages = drawn.get(theme) ?? new Map<string, Promise<RenderedPage>>()
    drawn.set(theme, pages)
    const key = `${year} ${address}`
    let page = pages.get(key)
    if (page === undefined) {
      const settings = { ...portalConfig(config, theme), year }
      page = portal.renderDocument({ url: address, config: settings, manifest, styles, themeCss: theme.css })
      pages.set(key, page)
      // A page that failed is drawn again at the next visit.
      page.catch(() => pages.delete(key))
    }
    return page
  }

  const { standard } = catalogue.current()
  await Promise.all(FIRST_ADDRESSES.map((address) => draw(standard, address)))
  const callsGoTo = [config.apiBaseUrl, config.fingerprint.script ?? '', ...config.connectOrigins]
    .filter((address) => /^https?:/.test(address))
    .map((address) => ` ${new URL(address).origin}`)
    .join('')
  const policyFor = (theme: Theme) => {
    const tags = tagManagerFor(config, theme)?.origins
    return (nonce: string) => policyOf(nonce, { callsGoTo, tags, frames: translates(config, theme) })
  }
  const own = join(folder, 'client/assets')
  const kept = config.keptAssetsFolder === undefined ? [] : [resolve(config.keptAssetsFolder)]
  for (const place of kept) keepAssets(own, place, clock)
  const { sandbox } = config
  const hosts = () => [...catalogue.current().byHost.keys()]
  const unnamed = () => (config.production ? hosts().filter((host) => !mayBeNamed(config, host)) : [])
  const secure = config.publicUrl?.startsWith('https:') ?? false
  return {
    bind(app, limit) {
      if (config.libras) bindLibrasFrame(app, limit, config.libras)
      bindPages(app, { draw, catalogue, limit, assets: [own, ...kept], sandbox, secure, policyFor, unnamed })
    },
    bannersFor: (request) => choiceFor(catalogue.current(), request, secure).theme.banners,
    isHostOfBrand: (hostname) => catalogue.current().byHost.has(hostname) && mayBeNamed(config, hostname),
    brands: catalogue.current,
    brandsAt: (origin) => addressesOf(catalogue.current(), origin),
  }
}

/** A host in our messages is the operator's to allow; a developer's own names lead to their machine alone. */
const mayBeNamed = ({ production, brandHosts }: PagesConfig, hostname: string): boolean =>
  brandHosts.includes(hostname) || (!production && hostname.endsWith('.localhost'))

function openThemes(folder: string): Catalogue {
  try {
    return openCatalogue(folder)
  } catch (error) {
    if (!(error instanceof BadTheme)) throw error
    throw new BadConfiguration(`THEMES_FOLDER: sem o tema default não há portal.\n${error.message}`)
  }
}

async function loadPortal(folder: string): Promise<Portal> {
  const file = join(folder, 'server/server-entry.js')
  try {
    return (await import(pathToFileURL(file).href)) as Portal
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new BadConfiguration(`PORTAL_FOLDER: o portal ainda não foi construído em ${folder}. Use npm start.`)
  }
}

/** The configuration that the browser needs before its first call (seed 3.9); nothing of it is secret. */
function portalConfig(config: PagesConfig, theme: Theme): object {
  const { apiBaseUrl, apiKey, version, fingerprint, identity, externalNegotiation, dpop, sandbox, telemetrySample } =
    config
  const tagManager = tagManagerFor(config, theme)
  return {
    apiBaseUrl,
    apiKey,
    version,
    emissor: theme.config.emissor,
    theme: theme.config,
    ...(tagManager && { tagManager }),
    ...(telemetrySample > 0 && { telemetrySample }),
    ...(fingerprint.script !== undefined && { deviceRisk: { script: fingerprint.script, key: fingerprint.key ?? '' } }),
    ...(identity.name !== undefined &&
      identity.issuer === theme.config.emissor && { identity: { name: accountName(identity.name, theme) } }),
    ...(externalNegotiation !== undefined && { externalNegotiation }),
    ...(translates(config, theme) && { libras: true }),
    ...(dpop && { dpop }),
    ...(sandbox && { gallery: true }),
  }
}

/** The brand wants it, and the operator named the translator: a brand's folder opens no policy by itself. */
const translates = ({ libras }: PagesConfig, { config }: Theme): boolean =>
  libras !== undefined && config.libras === true

/** The account belongs to the issuer: another brand's page says so, lest it be taken for a stranger's. */
const accountName = (name: string, { config }: Theme): string =>
  config.isDefault ? name : `${name}, do emissor do cartão`

/** OPS-08: at another issuer's brand that issuer's script asks for consent, or nothing is measured. */
function tagManagerFor({ tagManager, houseIssuer }: PagesConfig, { config: { emissor } }: Theme) {
  if (tagManager === undefined) return undefined
  const { consentScripts, ...rest } = tagManager
  const isHouse = emissor === houseIssuer
  const consentScript = consentScripts[isHouse ? 'house' : 'others']
  if (!isHouse && consentScript === undefined) return undefined
  return { ...rest, houseIssuer, ...(consentScript !== undefined && { consentScript }) }
}

type Bound = {
  draw(theme: Theme, pathname: string): Promise<RenderedPage>
  catalogue: Catalogue
  limit: Limiter
  assets: string[]
  sandbox: boolean
  /** Hosts of brands that no address of a production may name. */
  unnamed(): string[]
  /** True when browsers come by https. */
  secure: boolean
  policyFor(theme: Theme): (nonce: string) => string
}

function bindPages(app: FastifyInstance, bound: Bound): void {
  const { draw, catalogue, limit, assets, policyFor, unnamed } = bound
  const brands = () => {
    const current = catalogue.current()
    for (const news of catalogue.takeFaults()) app.log.warn(news, 'Tema recusado')
    return current
  }
  brands()
  for (const host of unnamed()) app.log.warn({ host }, 'Endereço de marca fora de BRAND_HOSTS: mostra e não é escrito')
  bindBuiltFiles(app, assets)
  const choose = (request: FastifyRequest): ThemeChoice => choiceFor(brands(), request, bound.secure)
  bindThemeFiles(app, { brands, limit, withSheets: bound.sandbox, brandOf: (request) => choose(request).theme })
  bindPolicyReports(app, limit)
  app.setNotFoundHandler(async (request, reply) => {
    limit('visitorAddress', request)
    const pathname = pathOf(request.url)
    if (NO_PAGES.has(firstPartOf(pathname))) throw new Refusal('NAO_ENCONTRADO')
    // A form that was sent before its script came: the page is served again, ready for it.
    if (request.method === 'POST') return reply.redirect(pathname.replace(/^[/\\]+/, '/'), 303)
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refusal('METODO_NAO_PERMITIDO')
    const token = OLD_PAY_LINK.exec(pathname)?.[1]
    if (token !== undefined) return reply.header('x-robots-tag', 'noindex, nofollow').redirect(`/pagar#${token}`, 303)
    const choice = choose(request)
    keepVisit(choice, bound.secure, request, reply)
    return sendPage(await draw(choice.theme, pathname), policyFor(choice.theme), request, reply)
  })
}

function choiceFor(brands: Brands, { hostname, url, cookies }: FastifyRequest, secure: boolean): ThemeChoice {
  const [pathname = '/', query] = url.split('?')
  const linked = new URLSearchParams(query).get('campanha') ?? undefined
  return chooseTheme(brands, { hostname, pathname, linked, visit: cookies[VISIT.nameOf(secure)] })
}

/** A visit by a campaign keeps its colours; an unknown campaign changes nothing. */
function keepVisit(
  { campaign, unknown }: ThemeChoice,
  secure: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  // THEME-05: a link that was printed wrong or outlived its campaign still opens the home. Its digits may be a CPF.
  if (unknown !== undefined)
    request.log.warn(
      { reqId: request.id, campaign: unknown.replaceAll(/\d/g, '*') },
      'Campanha desconhecida: tema padrão',
    )
  const name = VISIT.nameOf(secure)
  const before = request.cookies[name]
  const common = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  if (campaign !== undefined) void reply.setCookie(name, campaign, { ...common, maxAge: VISIT.seconds })
  if (campaign === undefined && before !== undefined) void reply.clearCookie(name, common)
}

async function sendPage(
  page: RenderedPage,
  policyWith: (nonce: string) => string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64')
  const drawn = page.html.replaceAll('%NONCE%', nonce)
  const html = withLooks(drawn, request.cookies)
  reply.code(page.status).headers(headersOfPages).header('content-security-policy', policyWith(nonce))
  // A payment link is between two people: search engines must not list it.
  if (/^\/pagar\b/.test(request.url)) reply.header('x-robots-tag', 'noindex, nofollow')
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) {
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
    return reply.header('content-encoding', 'br').send(await brotli(html, options))
  }
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await gzipped(html))
  return reply.send(html)
}
