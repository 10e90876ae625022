import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'
import type { Brands } from '../themes/catalogue.ts'
import type { ThemeAsset } from '../themes/theme.ts'

type Address = { Params: { brand: string; file: string }; Querystring: { v?: unknown } }
type Served = Pick<ThemeAsset, 'type' | 'bytes' | 'hash'>

/** Pictures and fonts of the brands: from memory, where only what was checked is. The gallery asks for their sheets too. */
export function bindThemeFiles(app: FastifyInstance, brands: () => Brands, withSheets: boolean): void {
  const find = (brand: string, file: string): Served | undefined => {
    const theme = brands().byName.get(brand)
    if (withSheets && theme && file === theme.themeFile)
      return { type: 'text/css; charset=utf-8', bytes: Buffer.from(theme.css), hash: theme.hash }
    return theme?.assets.get(file)
  }
  app.get<Address>('/temas/:brand/:file', async (request, reply) => {
    const asset = find(request.params.brand, request.params.file)
    if (!asset) throw new Refusal('NAO_ENCONTRADO')
    const etag = `"${asset.hash}"`
    // An address that bears the content's hash never means another content; a bare one is asked again.
    const forEver = request.query.v === asset.hash
    void reply
      .header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
      .header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type(asset.type).send(asset.bytes)
  })
}
