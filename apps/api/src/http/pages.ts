import staticFiles from '@fastify/static'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { BadConfiguration, type Config } from '../config.ts'
import { Refusal } from '../refusal.ts'
import type { Limiter } from './limits.ts'
import { type Theme, readThemes } from '../themes.ts'

type Manifest = Record<string, { file: string; css?: string[] }>
type Page = { status: number; html: string }

/** What the portal's server bundle gives us; it is loaded by its path, so neither half imports the other. */
type Portal = {
  /** The address that a path is drawn as: every path that nobody has is drawn as one of few. */
  drawnAs(pathname: string): string
  styleFilesOf(manifest: Manifest): string[]
  renderDocument(parts: {
    url: string
    config: object
    manifest: Manifest
    styles: Record<string, string>
    themeCss: string
  }): Promise<Page>
}

export type Pages = { bind(app: FastifyInstance, limit: Limiter): Promise<void> }

/** Rendered before the first visitor comes; others when one does. */
const FIRST_ADDRESSES = ['/', '/sso/login', '/boleto-rapido/login']
/** Here an unknown address is a call that does not exist, not a page. */
const CALLS =
  /^\/(portal-cartao|fatura|sso-clientes|cliente-cartao|cobranca-digital|webhook|assets|temas|sandbox)(\/|$)/

/** The address of a campaign, which is drawn in its own theme (NAV-08). */
const CAMPAIGN = /^\/campanha\/([^/]+)\/?$/i

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Loads the built portal and the theme, and draws the public screens: once per address, kept in memory. */
export async function preparePages(config: Config, clock: Clock): Promise<Pages> {
  const folder = resolve(config.portalFolder)
  const portal = await loadPortal(folder)
  const manifest = JSON.parse(readFileSync(join(folder, 'client/.vite/manifest.json'), 'utf8')) as Manifest
  const styles = Object.fromEntries(
    portal.styleFilesOf(manifest).map((file) => [file, readFileSync(join(folder, 'client', file), 'utf8')]),
  )
  const themes = readThemes(config.themesFolder)
  const standard = themes.get('default')
  if (standard === undefined) throw new BadConfiguration('THEMES_FOLDER: falta default/theme.json.')
  const drawn = new Map<string, Promise<Page>>()

  const draw = (pathname: string): Promise<Page> => {
    const year = Number(clock.today().slice(0, 4))
    const address = portal.drawnAs(pathname)
    const theme = themes.get(campaignOf(pathname) ?? '') ?? standard
    const key = `${year} ${theme.name} ${address}`
    let page = drawn.get(key)
    if (page === undefined) {
      const given = { ...portalConfig(config, theme), year }
      page = portal.renderDocument({ url: address, config: given, manifest, styles, themeCss: theme.css })
      drawn.set(key, page)
      // Whoever asks next has another try.
      page.catch(() => drawn.delete(key))
    }
    return page
  }

  await Promise.all(FIRST_ADDRESSES.map(draw))
  const isUnknownCampaign = (pathname: string) => !themes.has(campaignOf(pathname) ?? 'default')
  const callsGoTo = [config.apiBaseUrl, config.fingerprint.script ?? '']
    .filter((address) => /^https?:/.test(address))
    .map((address) => ` ${new URL(address).origin}`)
    .join('')
  // The gallery dresses itself in every theme; a page has the sheet of its own inside.
  const themeFile = config.sandbox ? /\.(svg|png|webp|ico|css)$/ : /\.(svg|png|webp|ico)$/
  const themesFolder = resolve(config.themesFolder)
  return {
    bind: (app, limit) =>
      bindPages(app, { draw, isUnknownCampaign, limit, folder, themesFolder, themeFile, callsGoTo }),
  }
}

const campaignOf = (pathname: string): string | undefined => CAMPAIGN.exec(pathname)?.[1]

async function loadPortal(folder: string): Promise<Portal> {
  const file = join(folder, 'server/server-entry.js')
  try {
    return (await import(pathToFileURL(file).href)) as Portal
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new BadConfiguration(`PORTAL_FOLDER: o portal ainda não foi construído em ${folder}. Use npm start.`)
  }
}

/** What the browser needs to know before its first call (seed 3.9); nothing of it is secret. */
const portalConfig = (
  { apiBaseUrl, apiKey, version, tagManager, fingerprint, identity, externalNegotiation, dpop, sandbox }: Config,
  theme: Theme,
): object => ({
  apiBaseUrl,
  apiKey,
  version,
  emissor: theme.config.emissor,
  theme: theme.config,
  ...(tagManager.source !== undefined && {
    tagManager: {
      source: tagManager.source,
      containerId: tagManager.id ?? '',
      auth: tagManager.auth ?? '',
      preview: tagManager.preview ?? '',
    },
  }),
  ...(fingerprint.script !== undefined && { deviceRisk: { script: fingerprint.script, key: fingerprint.key ?? '' } }),
  ...(identity.name !== undefined && { identity: { name: identity.name } }),
  ...(externalNegotiation !== undefined && { externalNegotiation }),
  ...(dpop && { dpop }),
  ...(sandbox && { gallery: true }),
})

type Bound = {
  draw(pathname: string): Promise<Page>
  isUnknownCampaign(pathname: string): boolean
  limit: Limiter
  folder: string
  themesFolder: string
  /** How the name of a file ends that may be fetched from a theme's folder. */
  themeFile: RegExp
  /** The origins of an issuer's own services and of its device-risk script, where there are any. */
  callsGoTo: string
}

async function bindPages(
  app: FastifyInstance,
  { draw, isUnknownCampaign, limit, folder, themesFolder, themeFile, callsGoTo }: Bound,
): Promise<void> {
  await app.register(staticFiles, {
    root: join(folder, 'client/assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  })
  await app.register(staticFiles, {
    root: themesFolder,
    prefix: '/temas/',
    maxAge: '1h',
    index: false,
    decorateReply: false,
    allowedPath: (path) => /^\/?[a-z0-9-]+\/[a-z0-9-]+\.[a-z]+$/.test(path) && themeFile.test(path),
  })
  app.setNotFoundHandler(async (request, reply) => {
    limit('visitorAddress', request)
    const pathname = request.url.split('?')[0] ?? '/'
    if (CALLS.test(pathname)) throw new Refusal('NAO_ENCONTRADO')
    // A form sent before its script came: the page again, ready for it.
    if (request.method === 'POST') return reply.redirect(pathname.replace(/^[/\\]+/, '/'), 303)
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refusal('METODO_NAO_PERMITIDO')
    // THEME-05: a link that was printed wrong or outlived its campaign still opens the home.
    if (isUnknownCampaign(pathname)) {
      const campaign = pathname.slice(0, 80)
      request.log.warn({ reqId: request.id, campaign }, 'Campanha desconhecida: tema padrão')
    }
    return sendPage(await draw(pathname), callsGoTo, request, reply)
  })
}

async function sendPage(
  page: Page,
  callsGoTo: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64')
  const html = page.html.replaceAll('%NONCE%', nonce)
  reply
    .code(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policyOf(nonce, callsGoTo))
    .header(
      'permissions-policy',
      'camera=(), geolocation=(), microphone=(), payment=(), usb=(), clipboard-write=(self)',
    )
    .header('vary', 'accept-encoding')
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) {
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
    return reply.header('content-encoding', 'br').send(await brotli(html, options))
  }
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await gzipped(html))
  return reply.send(html)
}

/** security.md B16: only what carries this response's nonce runs, and what it loads. */
const policyOf = (nonce: string, callsGoTo: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${callsGoTo}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types portal-html portal-script',
  ].join('; ')
