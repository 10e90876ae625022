import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** A file's twins, the smallest first: the build packs each of its files. */
const packings = [
  { coding: 'br', ending: '.br' },
  { coding: 'gzip', ending: '.gz' },
]

/** A name that the build gives: no path, and nothing hidden. */
const NAME = /^\w[\w-]*(?:\.[\w-]+)+$/

/** The portal's built files, of this release and of those before: a name carries its content's hash, so it never changes. */
export function bindBuiltFiles(app: FastifyInstance, folders: readonly string[]): void {
  app.get<{ Params: { file: string } }>('/assets/:file', async ({ params: { file }, headers }, reply) => {
    const type = types[extname(file)]
    if (type === undefined || !NAME.test(file)) throw new Refusal('NAO_ENCONTRADO')
    const found = await findTwin(folders, file, codingsOf(headers))
    if (found === undefined) throw new Refusal('NAO_ENCONTRADO')
    void reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' }).type(type)
    if (found.coding !== undefined) void reply.header('content-encoding', found.coding)
    return reply.send(found.bytes)
  })
}

type Twin = { coding: string | undefined; bytes: Buffer }

async function findTwin(
  folders: readonly string[],
  file: string,
  codings: readonly string[],
): Promise<Twin | undefined> {
  const twins = packings.filter(({ coding }) => codings.includes(coding))
  for (const folder of folders)
    for (const { coding, ending } of [...twins, { coding: undefined, ending: '' }]) {
      const bytes = await readIfThere(join(folder, `${file}${ending}`))
      if (bytes !== undefined) return { coding, bytes }
    }
  return undefined
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (['ENOENT', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

/** The codings that a browser takes; one of weight zero it does not. */
const codingsOf = (headers: FastifyRequest['headers']): string[] =>
  (headers['accept-encoding'] ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]!.trim().toLowerCase())
