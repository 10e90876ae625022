import { constants } from '../constants.ts'
import { configuration } from './configure.ts'
import { loadScript } from './load-script.ts'

/** The object that the device-risk script puts into the page (docs/issuer-integration.md). */
type Collector = { collect: (key: string) => Promise<string> }

const mostCharacters = 2048

let loading: Promise<Collector> | undefined

/**
 * The device's fingerprint; undefined where none is configured, it fails or takes too long. Failures are only logged:
 * they stop nobody (OPS-05).
 */
export async function fingerprint(): Promise<string | undefined> {
  const { deviceRisk, log } = configuration()
  if (deviceRisk === undefined) return undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<undefined>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), constants.fingerprintPatience)
  })
  try {
    return await Promise.race([collect(deviceRisk.script, deviceRisk.key), patience])
  } catch {
    log('Falha ao obter fingerPrint')
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** The fingerprint as a field of what calls send. */
export const device = async () => ({ fingerPrint: await fingerprint() })

export type Device = Partial<Awaited<ReturnType<typeof device>>>

async function collect(script: string, key: string): Promise<string> {
  loading ??= load(script)
  const found: unknown = await (await loading).collect(key)
  if (typeof found !== 'string' || found === '' || found.length > mostCharacters) throw new Error('no fingerprint')
  return found
}

async function load(address: string): Promise<Collector> {
  try {
    await loadScript(address)
    const { AllowMe } = globalThis as { AllowMe?: Collector }
    if (AllowMe === undefined) throw new Error('no collector')
    return AllowMe
  } catch (error) {
    // The next caller tries again.
    loading = undefined
    configuration().log('[AllowMe] Falha ao carregar o script.')
    throw error
  }
}
