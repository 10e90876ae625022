import { contract } from '@portal/contract'
import { type Call, errorsOf } from '@portal/contract/call'
import { errors } from '@portal/contract/errors'
import { openApi } from '@portal/contract/openapi'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Limiter } from './limits.ts'

/** The contract for other programs, and a page of it for people. */
export function bindDocumentation(app: FastifyInstance, { version, limit }: Documentation): void {
  // Written when somebody asks, which is seldom: it takes a tenth of a start.
  const document = once(() => JSON.stringify(openApi(version)))
  const page = once(() => writePage(version))
  const onRequest = async (request: FastifyRequest): Promise<void> => limit('visitorAddress', request)
  app.get('/openapi.json', { onRequest }, (request, reply) =>
    send(request, reply.type('application/json; charset=utf-8'), document()),
  )
  app.get('/openapi', { onRequest }, (request, reply) =>
    send(
      request,
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"),
      page(),
    ),
  )
}

type Documentation = { version: string; limit: Limiter }

/** Half a megabyte of words, which a caller in a loop must not have compressed or sent anew each time. */
type StoredText = { plain: string; small: Buffer; tag: string }

function once(write: () => string): () => StoredText {
  let written: StoredText | undefined
  return () => (written ??= compressed(write()))
}

const compressed = (plain: string): StoredText => ({
  plain,
  small: gzipSync(plain),
  tag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
})

function send({ headers }: FastifyRequest, reply: FastifyReply, { plain, small, tag }: StoredText): FastifyReply {
  reply.headers({ etag: tag, 'cache-control': 'public, max-age=300', vary: 'accept-encoding' })
  if (headers['if-none-match'] === tag) return reply.code(304).send()
  const takesSmall = /\bgzip\b/.test(headers['accept-encoding'] ?? '')
  return takesSmall ? reply.header('content-encoding', 'gzip').send(small) : reply.send(plain)
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const kinds = { bearer: 'sessão do cliente', 'api-key': 'chave do portal', none: 'sem identificação' }

const section = ([name, call]: [string, Call]): string => `
<section aria-labelledby="${name}">
<h2 id="${name}">${call.method} ${escape(call.path)}</h2>
<p>${escape(call.summary)}</p>
<p>Quem chama: ${kinds[call.auth]}${call.module ? `, com o módulo ${[call.module].flat().join(' ou ')}` : ''}${call.idempotent ? '; exige Idempotency-Key' : ''}.</p>
<table><caption>Recusas, na ordem em que são conferidas</caption>
<thead><tr><th scope="col">Código</th><th scope="col">Status</th><th scope="col">Palavras</th></tr></thead>
<tbody>${errorsOf(call)
  .map((code) => `<tr><td>${code}</td><td>${errors[code].status}</td><td>${escape(errors[code].message)}</td></tr>`)
  .join('')}</tbody></table>
</section>`

const writePage = (version: string): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Contrato do Portal do Cartão</title></head>
<body><main><h1>Contrato do Portal do Cartão ${escape(version)}</h1>
<p>Valores em centavos inteiros, datas AAAA-MM-DD em São Paulo. Para programas: <a href="/openapi.json">openapi.json</a>.</p>
${Object.entries<Call>(contract).map(section).join('\n')}
</main></body></html>`
