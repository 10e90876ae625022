import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import type { Limiter } from './limits.ts'
import type { Brands } from '../themes/catalogue.ts'
import { pictureOfOurs } from '../themes/pictures-of-ours.ts'
import type { Theme, ThemeAsset } from '../themes/theme.ts'

type ThemeFileDeps = {
  brands: () => Brands
  limit: Limiter
  /** True where the style sheets are served too: the gallery shows every theme. */
  withSheets: boolean
  /** The brand that a visitor sees. */
  brandOf: (request: FastifyRequest) => Theme
}
type ThemeFileRoute = { Params: { brand: string; file: string }; Querystring: { v?: unknown } }
type ServedFile = Pick<ThemeAsset, 'type' | 'bytes' | 'hash'>

/** Pictures and fonts of the brands, from memory: only checked files are in it. */
export function bindThemeFiles(app: FastifyInstance, { brands, limit, withSheets, brandOf }: ThemeFileDeps): void {
  const find = (brand: string, file: string): ServedFile | undefined => {
    const theme = brands().byName.get(brand)
    if (withSheets && theme && file === theme.themeFile)
      return { type: 'text/css; charset=utf-8', bytes: Buffer.from(theme.css), hash: theme.hash }
    // A card knows its brand, and not what the brand's files are called.
    if (theme && file === '_cartao.css') return cardSheetOf(theme)
    return theme?.assets.get(file === '_cartao' ? theme.card.file : file)
  }
  const onRequest = async (request: FastifyRequest): Promise<void> => limit('brandFileAddress', request)
  app.get<ThemeFileRoute>('/temas/:brand/:file', { onRequest }, async ({ params, query, headers }, reply) => {
    const asset = find(params.brand, params.file)
    // An address with the content's hash never means another content; a bare one is revalidated.
    const forEver = asset !== undefined && query.v === asset.hash
    return send(asset, forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=300', headers, reply)
  })
  // One address for all brands: whoever names a picture of ours need not know the brand of its page.
  app.get<ThemeFileRoute>('/temas/_atual/:file', { onRequest }, async (request, reply) => {
    const asset = pictureOfOurs(brandOf(request), brands().standard, request.params.file)
    return send(asset, 'private, no-cache', request.headers, reply)
  })
}

const cardSheetOf = ({ card, hash }: Theme): ServedFile => ({
  type: 'text/css; charset=utf-8',
  bytes: Buffer.from(card.css),
  hash: `cartao-${hash}`,
})

function send(
  asset: ServedFile | undefined,
  caching: string,
  headers: FastifyRequest['headers'],
  reply: FastifyReply,
): FastifyReply {
  if (!asset) throw new Refusal('NAO_ENCONTRADO')
  const etag = `"${asset.hash}"`
  void reply.header('cache-control', caching).header('etag', etag)
  if (headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type(asset.type).send(asset.bytes)
}
