import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCode, errors } from '@portal/contract/errors'
import type { FastifyInstance } from 'fastify'
import { headersOfAnswers } from './headers.ts'

type ParserFault = { status: number; reason: string; code: ErrorCode }

const UNREADABLE: ParserFault = { status: 400, reason: 'Bad Request', code: 'REQUISICAO_INVALIDA' }
/** Faults that Node's parser names. */
const faults: Record<string, ParserFault> = {
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'Request Header Fields Too Large', code: 'REQUISICAO_INVALIDA' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'Request Timeout', code: 'REQUISICAO_INVALIDA' },
}

/** Answers bytes that are no request in our words and with our headers: Node's own answer has none of them. */
export const answerUnreadable = (secure: boolean) => {
  const headers = linesOf(headersOfAnswers(secure))
  return ({ code = '' }: NodeJS.ErrnoException, socket: Socket): void => {
    if (code === 'ECONNRESET' || socket.destroyed) return
    const { status, reason, code: codigo } = faults[code] ?? UNREADABLE
    const body = bodyOf(codigo)
    const own = {
      'x-request-id': randomUUID(),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    if (socket.writable) socket.write(`HTTP/1.1 ${status} ${reason}\r\n${headers}${linesOf(own)}\r\n${body}`)
    socket.destroySoon()
  }
}

/** Node answers an expectation that it does not know by itself, with no header of ours. */
export function answerExpectations(app: FastifyInstance, secure: boolean): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, {
      ...headersOfAnswers(secure),
      'x-request-id': randomUUID(),
      'content-type': 'application/json; charset=utf-8',
      connection: 'close',
    })
    response.end(bodyOf('REQUISICAO_INVALIDA'))
  })
}

const bodyOf = (codigo: ErrorCode): string => JSON.stringify({ codigo, mensagem: errors[codigo].message })

const linesOf = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
