import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Database } from '@portal/api/db/database'
import type { Services } from '@portal/api/services'
import type { BrandAddress } from '@portal/api/themes/addresses'
import { benchActions } from './page-actions.ts'
import type { BenchResult } from './page-result.ts'
import { readBench } from './page-data.ts'
import { checkSender } from './page-guard.ts'
import { drawParts } from './page-parts.ts'
import { drawPage } from './page-view.ts'
import { FINGERPRINT_SCRIPT, fingerprintScript } from './device-risk.ts'
import { LIBRAS_SCRIPT, librasScript } from './libras.ts'
import type { Sandbox } from './sandbox.ts'
import { bindVisitorTrial } from './visitor-trial.ts'

type Deps = { sandbox: Sandbox; services: Services; db: Database; brandsAt?: (origin: string) => BrandAddress[] }

const policyWith = (nonce: string): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
  ].join('; ')

/** The bench exists only beside a sandbox, which no production has. */
export function bindSandboxPage(http: FastifyInstance, { sandbox, services, db, brandsAt = () => [] }: Deps): void {
  http.get('/sandbox', async (request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    const page = drawPage(await readBench({ sandbox, db }), brandsAt(`${request.protocol}://${request.host}`), nonce)
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policyWith(nonce)).send(page)
  })
  http.get(FINGERPRINT_SCRIPT, (_request, reply) => reply.type('text/javascript').send(fingerprintScript))
  // The frame that asks for it has another origin.
  http.get(LIBRAS_SCRIPT, (_request, reply) =>
    reply.type('text/javascript').header('cross-origin-resource-policy', 'cross-origin').send(librasScript),
  )
  bindVisitorTrial(http, sandbox.tags)
  http.get('/sandbox/dados', () => readBench({ sandbox, db }))
  for (const layout of ['240', '400'] as const) {
    http.get(`/sandbox/retorno/${layout}`, async (_request, reply) =>
      reply
        .type('text/plain; charset=iso-8859-1')
        .header('content-disposition', `attachment; filename="retorno-${layout}.ret"`)
        .send(sandbox.bank.returnFile(layout)),
    )
  }
  http.get('/sandbox/partes', async () => drawParts(await readBench({ sandbox, db })))

  const actions = benchActions({ sandbox, services, db })
  const calls: Record<string, (body: unknown, origin: string) => Promise<BenchResult>> = {
    'pagar-pix': actions.payPix,
    'pagar-boleto': actions.paySlip,
    'devolver-pix': actions.refundPix,
    'avisar-pix': actions.sendPixNotice,
    'avisar-boleto': actions.sendSlipNotice,
    'enviar-link': actions.sendLink,
    'banco-ler': actions.scanCode,
    'banco-autorizar': actions.approve,
    'banco-limite': actions.setCeiling,
    'banco-saldo': actions.setFunds,
    'banco-bloqueio': actions.setBlocked,
    'banco-cancelar': actions.cancelAll,
    'banco-encerrar': actions.closeAccount,
    'banco-cancelar-debito': actions.cancelDebit,
    'banco-contestar': actions.contest,
    relogio: actions.moveClock,
    plantar: actions.replant,
  }
  for (const [name, run] of Object.entries(calls)) {
    http.post(`/sandbox/${name}`, async (request, reply) => {
      checkSender(request)
      const outcome = await run(request.body, `${request.protocol}://${request.host}`)
      return reply.code(outcome.feito ? 200 : 409).send(outcome)
    })
  }
}
