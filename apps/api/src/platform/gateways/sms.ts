import { GatewayError, refusal } from './gateway-error.ts'
import { createHttpClient } from './http.ts'

/** `to` is E.164; by `id` a message that is sent twice arrives once. */
export type SmsGateway = { send(message: { to: string; text: string; id: string }): Promise<void> }
export type SmsConfig = { url: string; key: string }

const MOST_CHARACTERS = 480

/** An SMS service over HTTP: POST {para, texto, id} with a bearer key; 409 means that the id is known. */
export const createSmsGateway = (options: {
  config: SmsConfig
  timeoutMs?: number
}): SmsGateway & { close(): void } => {
  const { config, timeoutMs = 4000 } = options
  const http = createHttpClient({ gateway: 'sms', timeoutMs })
  return {
    send: async ({ to, text, id }) => {
      if (!/^\+[1-9]\d{7,14}$/.test(to)) throw new GatewayError('sms', 'refused', 'the number is not E.164')
      if (text.length > MOST_CHARACTERS) throw new GatewayError('sms', 'refused', 'the text is too long')
      const headers = { authorization: `Bearer ${config.key}` }
      const json = { para: to, texto: text, id }
      const answer = await http.send({ method: 'POST', url: config.url, headers, json, repeatable: true })
      if (answer.status >= 400 && answer.status !== 409) throw refusal('sms', answer)
    },
    close: () => http.close(),
  }
}
