import { z } from 'zod'
import { serve } from './serve.ts'

/** The address that config.ts gives the portal in a sandbox. */
export const FINGERPRINT_SCRIPT = '/sandbox/aparelho.js'

/** A fingerprint that begins so is of a device that the service distrusts. */
const DISTRUSTED = 'suspeito'

const asked = z.object({ fingerPrint: z.string(), acao: z.string() })

/** A device-risk service of the demo: it trusts every device but those that say that they are not to be trusted. */
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

/** What its script would be: a value that is the same each time on one device, and that says nothing of its owner. */
export const fingerprintScript = `'use strict'
globalThis.AllowMe = {
  async collect(key) {
    const { language, hardwareConcurrency } = navigator
    return [key, language, hardwareConcurrency, screen.width, screen.height].join('.')
  },
}
`
