import { z } from 'zod'
import { serve } from './serve.ts'

export const FINGERPRINT_SCRIPT = '/sandbox/aparelho.js'

/** Fingerprints with this prefix are distrusted. */
const DISTRUSTED = 'suspeito'

const asked = z.object({ fingerPrint: z.string(), acao: z.string() })

/** A device-risk service of the demo that trusts every device but those with the distrusted prefix. */
export async function startDeviceRisk() {
  const key = 'chave-do-risco-de-mentira'
  const { url, faults, close } = await serve(async ({ headers, body }) => {
    if (headers.authorization !== `Bearer ${key}`) return { status: 401 }
    const read = asked.safeParse(body)
    if (!read.success) return { status: 400 }
    return { status: 200, body: { risco: read.data.fingerPrint.startsWith(DISTRUSTED) ? 'ALTO' : 'BAIXO' } }
  })
  return { config: { url, key }, faults, close }
}

/** The script gives one device the same value each time, which discloses nothing of its owner. */
export const fingerprintScript = `'use strict'
globalThis.AllowMe = {
  async collect(key) {
    const { language, hardwareConcurrency } = navigator
    return [key, language, hardwareConcurrency, screen.width, screen.height].join('.')
  },
}
`
