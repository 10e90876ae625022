import { z } from 'zod'
import { ALWAYS, pageOf } from '../psp-listing.ts'
import { problem } from '../psp-problems.ts'
import type { Route, RoutesOptions } from '../psp-routes.ts'
import type { CallbackKind } from './wire.ts'

const order = z.object({ webhookUrl: z.url() })

const problemNames = {
  rec: { order: 'WebhookRecOperacaoInvalida', query: 'WebhookRecConsultaInvalida' },
  cobr: { order: 'WebhookCobROperacaoInvalida', query: 'WebhookCobRConsultaInvalida' },
} as const

/** One webhook of each kind for a receiver: it is called at `{webhookUrl}/rec` or `{webhookUrl}/cobr`. */
export const automaticWebhookRoutes = (kind: CallbackKind, { store, clock }: RoutesOptions): Route[] => {
  const call = `/webhook${kind}`
  const webhooks = () => store.state.automatic.webhooks
  return [
    {
      call: `PUT ${call}`,
      scope: `webhook${kind}.write`,
      answer: async ({ body }) => {
        const read = order.safeParse(body)
        if (!read.success) return problem(problemNames[kind].order, { fields: ['webhookUrl'] })
        const webhookUrl = read.data.webhookUrl.replace(/\/+$/, '')
        webhooks()[kind] = { webhookUrl, criacao: clock.now().toISOString() }
        await store.save()
        return { status: 200 }
      },
    },
    {
      call: `GET ${call}`,
      scope: `webhook${kind}.read`,
      answer: ({ query }) => {
        const kept = webhooks()[kind]
        // The contract gives this call no paging, and errors of its paging nevertheless.
        if (!pageOf({ ...ALWAYS, ...Object.fromEntries(query) }, [], () => '')) return problem(problemNames[kind].query)
        return kept ? { status: 200, body: kept } : problem('NaoEncontrado')
      },
    },
    {
      call: `DELETE ${call}`,
      scope: `webhook${kind}.write`,
      answer: async () => {
        if (!webhooks()[kind]) return problem('NaoEncontrado')
        delete webhooks()[kind]
        await store.save()
        return { status: 204 }
      },
    },
  ]
}
