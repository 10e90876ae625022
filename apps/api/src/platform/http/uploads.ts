import type { FastifyError, FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'
import { answerError } from './errors.ts'

/** The most of one file (decision 016), counted while it comes: a wrong `content-length` gains nothing. */
const MOST_BYTES = 5 * 1024 * 1024

/** Routes whose body is the bytes of one file: no JSON, no form, no compression. */
export function acceptOnlyBytes(app: FastifyInstance, bind: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const options = { parseAs: 'buffer', bodyLimit: MOST_BYTES } as const
    scope.addContentTypeParser('application/octet-stream', options, (request, bytes: Buffer, done) => {
      const isPlain = (request.headers['content-encoding'] ?? 'identity') === 'identity'
      done(isPlain ? null : new Refusal('TIPO_NAO_SUPORTADO'), bytes)
    })
    scope.setErrorHandler((error: FastifyError, request, reply) =>
      answerError(error.statusCode === 413 ? new Refusal('ARQUIVO_GRANDE_DEMAIS') : error, request, reply),
    )
    bind(scope)
  })
}
