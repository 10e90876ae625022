import { contract } from '@portal/contract'
import { type Call, errorsOf } from '@portal/contract/call'
import { errors } from '@portal/contract/errors'
import { openApi } from '@portal/contract/openapi'
import type { FastifyInstance } from 'fastify'

/** The contract for other programs, and a page of it for people. */
export function bindDocumentation(app: FastifyInstance, version: string): void {
  // Written when somebody asks, which is seldom: it takes a tenth of a start.
  const document = once(() => JSON.stringify(openApi(version)))
  const page = once(() => writePage(version))
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document()))
  app.get('/openapi', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
      .send(page()),
  )
}

function once(write: () => string): () => string {
  let written: string | undefined
  return () => (written ??= write())
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
