import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

const MAXIMUM_DEPTH = 20

/** The mark of an invalid body, refused only after the guards before it in the order of refusals. */
const UNREADABLE = Symbol('unreadable body')

/** Text that a database can hold: no NUL, no lone surrogate. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** True when a parsed body is no deeper than 20 and every text in it can be stored. */
function isSound(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (value === null || typeof value !== 'object') return true
  if (depth >= MAXIMUM_DEPTH) return false
  return Object.entries(value).every(([key, item]) => isStorable(key) && isSound(item, depth + 1))
}

/** Only plain JSON in UTF-8 comes in, checked before any schema sees it. An empty body is no body. */
export function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if (!isPlain(request)) return done(new Refusal('TIPO_NAO_SUPORTADO'))
    if (bytes.length === 0) return done(null, undefined)
    const text = decode(bytes)
    if (text === undefined) return done(null, UNREADABLE)
    void parse(request, text, (error, body: unknown) =>
      done(null, error !== null || !isSound(body) ? UNREADABLE : body),
    )
  })
  app.addHook('preHandler', ({ body }, _reply, done) =>
    body === UNREADABLE ? done(new Refusal('REQUISICAO_INVALIDA')) : done(),
  )
}

/** Neither compressed (a small body may unpack to a large one) nor in another character set than JSON's own. */
function isPlain({ headers }: FastifyRequest): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8'
  return (headers['content-encoding'] ?? 'identity') === 'identity' && /^utf-?8$/i.test(charset)
}

/** Broken UTF-8 is refused: the usual replacement would make one password of many. */
function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
