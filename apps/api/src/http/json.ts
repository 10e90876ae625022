import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

const MAXIMUM_DEPTH = 20

/** Text that a database can hold: no NUL, no lone surrogate. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** True when a parsed body is no deeper than 20 and every text in it can be stored. */
export function isSound(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (value === null || typeof value !== 'object') return true
  if (depth >= MAXIMUM_DEPTH) return false
  return Object.entries(value).every(([key, item]) => isStorable(key) && isSound(item, depth + 1))
}

/** Only JSON comes in, checked before any schema sees it. An empty body is no body. */
export function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') return done(null, undefined)
    void parse(request, text, (error, body: unknown) => {
      if (error !== null || !isSound(body)) return done(new Refusal('REQUISICAO_INVALIDA'))
      done(null, body)
    })
  })
}
