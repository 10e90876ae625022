import { z } from 'zod'
import type { SmsConfig } from '@portal/api/gateways/sms'
import { createInbox } from './inbox.ts'
import { serve, type LocalAnswer, type LocalRequest } from './serve.ts'

type SmsInboxOptions = { clock: { now(): Date }; folder?: string; port?: number; key?: string }

const order = z.object({ para: z.string().regex(/^\+\d{8,15}$/), texto: z.string().min(1), id: z.string().min(1) })

/** An SMS service on loopback with readable messages. */
export const startSmsInbox = async ({ clock, folder, port, key = 'chave-do-sandbox' }: SmsInboxOptions) => {
  const inbox = createInbox({ clock, folder, name: 'sms-inbox' })

  const receive = async ({ method, path, headers, body }: LocalRequest): Promise<LocalAnswer> => {
    if (method !== 'POST' || path !== '/sms') return { status: 404 }
    if (headers.authorization !== `Bearer ${key}`) return { status: 401 }
    const read = order.safeParse(body)
    if (!read.success) return { status: 400, body: { title: 'Mensagem inválida' } }
    const { para: to, texto: text, id: reference } = read.data
    if (inbox.messages().some((message) => message.reference === reference)) return { status: 409 }
    await inbox.add({ channel: 'sms', to, text, reference })
    return { status: 202, body: { id: reference, situacao: 'ACEITA' } }
  }

  const server = await serve(receive, port)
  const config: SmsConfig = { url: `${server.url}/sms`, key }
  return {
    url: server.url,
    config,
    messages: inbox.messages,
    subscribe: inbox.subscribe,
    faults: server.faults,
    close: async () => {
      await server.close()
      await inbox.saved()
    },
  }
}
