import type { FastifyRequest } from 'fastify'
import { comesFromUs } from '@portal/api/http/csrf'
import { Refusal } from '@portal/api/refusal'
import { sameText } from '@portal/api/secrets'

const TOKEN_COOKIES = ['__Host-XSRF-TOKEN', 'XSRF-TOKEN']

/** Only the page itself may act: the request is of our own origin and repeats the cookie that the page can read. */
export function checkSender(request: FastifyRequest): void {
  const token = TOKEN_COOKIES.map((name) => request.cookies[name]).find((value) => value !== undefined)
  const header = request.headers['x-xsrf-token']
  const repeated = token !== undefined && typeof header === 'string' && sameText(header, token)
  if (!repeated || !comesFromUs(request)) throw new Refusal('CSRF_INVALIDO')
}
