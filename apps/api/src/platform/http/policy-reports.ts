import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../refusal.ts'
import type { Limiter } from './limits.ts'
import { POLICY_REPORTS } from './page-headers.ts'

const MOST_BYTES = 16 * 1024
const MOST_REPORTS = 20

/** A report as browsers send it (Reporting API); what else stands in it, addresses among them, is dropped. */
const Reports = z.array(z.object({ type: z.string(), body: z.record(z.string(), z.unknown()) })).max(MOST_REPORTS)

/** Takes browsers' reports of breaches of the page's policy: a line each of what was kept from what, and of nobody. */
export function bindPolicyReports(app: FastifyInstance, limit: Limiter): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/reports+json', { parseAs: 'string' }, (_request, text, done) =>
      done(null, text),
    )
    const onRequest = async (request: Parameters<Limiter>[1]): Promise<void> => limit('telemetryAddress', request)
    scope.post(POLICY_REPORTS, { bodyLimit: MOST_BYTES, onRequest }, async (request, reply) => {
      const read = Reports.safeParse(parsed(request.body))
      if (!read.success) throw new Refusal('REQUISICAO_INVALIDA')
      const breaches = read.data.filter(({ type }) => type === 'csp-violation').map(({ body }) => breachOf(body))
      for (const breach of breaches) scope.log.warn(breach, 'Política da página')
      return reply.code(204).send()
    })
  })
}

const breachOf = ({ effectiveDirective, blockedURL }: Record<string, unknown>) => ({
  directive: wordOf(effectiveDirective),
  blocked: sourceOf(String(blockedURL)),
})

/** The origin of what was kept away, or the browser's own word for it; a path may hold a token. */
const sourceOf = (blocked: string): string => {
  const { origin, protocol } = URL.canParse(blocked) ? new URL(blocked) : { origin: wordOf(blocked), protocol: '' }
  return (origin === 'null' ? protocol : origin).slice(0, 100).replaceAll(/\d/g, '*')
}

/** A word of a specification, such as `inline` or `script-src-elem`. */
const wordOf = (text: unknown): string => /^[a-z-]{1,40}$/.exec(String(text))?.[0] ?? '?'

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}
