import { z } from 'zod'
import { ALWAYS, pageOf } from './psp-listing.ts'
import { problem } from './psp-problems.ts'
import type { Route, RoutesOptions } from './psp-routes.ts'

const webhook = z.object({ webhookUrl: z.url() })

export const webhookRoutes = ({ store, clock, receivers }: RoutesOptions): Route[] => {
  const { webhooks } = store.state
  const ownerOf = (chave: string) => receivers.find(({ key }) => key === chave)
  // The contract's schema asks for the `cnpj`, its example gives the `chave`: both are given.
  const shown = ([chave, kept]: [string, { webhookUrl: string; criacao: string }]) => ({
    ...kept,
    chave,
    cnpj: ownerOf(chave)?.cnpj,
  })
  return [
    {
      call: 'PUT /webhook/{}',
      scope: 'webhook.write',
      answer: async ({ body }, key = '') => {
        const read = webhook.safeParse(body)
        if (!ownerOf(key)) return problem('WebhookOperacaoInvalida', { fields: ['chave'] })
        if (!read.success) return problem('WebhookOperacaoInvalida', { fields: ['webhookUrl'] })
        const webhookUrl = read.data.webhookUrl.replace(/\/+$/, '')
        webhooks[key] = { webhookUrl, criacao: clock.now().toISOString() }
        await store.save()
        return { status: 200 }
      },
    },
    {
      call: 'GET /webhook/{}',
      scope: 'webhook.read',
      answer: (_asked, key = '') => {
        const kept = webhooks[key]
        return kept ? { status: 200, body: shown([key, kept]) } : problem('WebhookNaoEncontrado')
      },
    },
    {
      call: 'DELETE /webhook/{}',
      scope: 'webhook.write',
      answer: async (_asked, key = '') => {
        if (!webhooks[key]) return problem('WebhookNaoEncontrado')
        delete webhooks[key]
        await store.save()
        return { status: 204 }
      },
    },
    {
      call: 'GET /webhook',
      scope: 'webhook.read',
      answer: ({ query }) => {
        const asked = { ...ALWAYS, ...Object.fromEntries(query) }
        const found = pageOf(asked, Object.entries(webhooks).map(shown), ({ criacao }) => criacao)
        if (!found) return problem('WebhookConsultaInvalida')
        return { status: 200, body: { parametros: found.parametros, webhooks: found.page } }
      },
    },
  ]
}
