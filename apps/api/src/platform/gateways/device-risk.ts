import { z } from 'zod'
import { createHttpClient } from './http.ts'

/** A device's risk: `unknown` when the service is silent, `missing` when there was nothing to ask about. */
export type Risk = 'low' | 'high' | 'unknown' | 'missing'

export type DeviceRiskConfig = { url: string | undefined; key: string | undefined }

export type DeviceRiskGateway = {
  assess(subject: { fingerprint: string | undefined; action: keyof typeof actions }): Promise<Risk>
}

const answerSchema = z.object({ risco: z.enum(['BAIXO', 'ALTO']) })
const actions = {
  login: 'login',
  'quick-slip': 'boleto-rapido',
  'negotiation-link': 'negociacao-link',
  rescue: 'trocar-contatos',
  payment: 'pagamento',
} as const
const risks = { BAIXO: 'low', ALTO: 'high' } as const

/** Collection and answer come out of the person's patience (ecosystem.md 6). */
const TIMEOUT_MS = 1500

/**
 * A device-risk service over HTTP: POST {fingerPrint, acao} with a bearer key. Without an address every risk is
 * unknown.
 */
export function createDeviceRiskGateway(config: DeviceRiskConfig): DeviceRiskGateway & { close(): void } {
  const { url, key } = config
  const http = createHttpClient({ gateway: 'device-risk', timeoutMs: TIMEOUT_MS })
  return {
    async assess({ fingerprint, action }) {
      if (url === undefined) return 'unknown'
      if (fingerprint === undefined || fingerprint === '') return 'missing'
      try {
        const answer = await http.send({
          method: 'POST',
          url,
          headers: { authorization: `Bearer ${key ?? ''}` },
          json: { fingerPrint: fingerprint, acao: actions[action] },
        })
        const read = answerSchema.safeParse(answer.body)
        return read.success ? risks[read.data.risco] : 'unknown'
      } catch {
        return 'unknown'
      }
    },
    close: () => http.close(),
  }
}
