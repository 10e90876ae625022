import { type ErrorCode, errors } from '@portal/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

/** Fastify's own refusals, in the contract's codes. */
const transportCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'TIPO_NAO_SUPORTADO',
  FST_ERR_CTP_BODY_TOO_LARGE: 'CORPO_GRANDE_DEMAIS',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'REQUISICAO_INVALIDA',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'REQUISICAO_INVALIDA',
  FST_ERR_BAD_URL: 'REQUISICAO_INVALIDA',
  FST_ERR_MAX_PARAM_LENGTH: 'REQUISICAO_INVALIDA',
  FST_ERR_ASYNC_CONSTRAINT: 'REQUISICAO_INVALIDA',
  /** PostgreSQL: out of memory, disk full, too many connections, a standby, past its own deadline, shutting down, lost. */
  '53200': 'SERVICO_OCUPADO',
  '53100': 'SERVICO_OCUPADO',
  '53300': 'SERVICO_OCUPADO',
  '25006': 'SERVICO_OCUPADO',
  '57014': 'SERVICO_OCUPADO',
  '57P01': 'SERVICO_OCUPADO',
  '57P02': 'SERVICO_OCUPADO',
  '57P03': 'SERVICO_OCUPADO',
  '08006': 'SERVICO_OCUPADO',
  /** PgBouncer: nobody to ask, or waited for too long. */
  '08P01': 'SERVICO_OCUPADO',
}

const toRefusal = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error
  const { code: cause, statusCode } = error as FastifyError
  // A file that the file server refuses is not there, for the caller.
  if (statusCode === 403 || statusCode === 404) return new Refusal('NAO_ENCONTRADO')
  const code = transportCodes[cause]
  return code && new Refusal(code, code === 'SERVICO_OCUPADO' ? { retryAfterSeconds: 2 } : {})
}

/** The status that an error is answered with. */
export const statusOf = (error: unknown): number => (toRefusal(error) ?? new Refusal('ERRO_INTERNO')).status

/** Every refusal has one shape; an unexpected error is logged whole and shows none of its insides. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
}

/** Answers Fastify's refusals before routing too; its own words would repeat the address. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error)
  if (refusal === undefined || refusal.status >= 500)
    request.log.error({ err: error, reqId: request.id }, 'request failed')
  return sendRefusal(reply, request, refusal ?? new Refusal('ERRO_INTERNO'))
}

function sendRefusal(reply: FastifyReply, request: FastifyRequest, refusal: Refusal): FastifyReply {
  const { code, status, field, retryAfterSeconds, triesLeft } = refusal
  request.refusal = refusal
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  return reply.code(status).send({
    codigo: code,
    mensagem: errors[code].message,
    requestId: request.id,
    ...(field !== undefined && { campo: field }),
    ...(retryAfterSeconds !== undefined && { tentarEmSegundos: retryAfterSeconds }),
    ...(triesLeft !== undefined && { tentativasRestantes: triesLeft }),
  })
}
