import { constants } from '../constants.ts'
import { configuration } from './configure.ts'

/** What the device-risk script puts into the page (docs/issuer-integration.md). */
type Collector = { collect: (key: string) => Promise<string> }

/** Not in TypeScript's DOM yet. Its name is the one that the page's CSP lets in. */
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => unknown }
}

type Page = { AllowMe?: Collector; trustedTypes?: TrustedTypes }

const mostCharacters = 2048

let loading: Promise<Collector> | undefined

/**
 * The fingerprint of this device; undefined where the issuer takes none, it fails, or it takes longer than a person is kept
 * waiting. Its failures are the log's alone: nobody is stopped by them (OPS-05).
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

async function collect(script: string, key: string): Promise<string> {
  loading ??= load(script)
  const found: unknown = await (await loading).collect(key)
  if (typeof found !== 'string' || found === '' || found.length > mostCharacters) throw new Error('no fingerprint')
  return found
}

const load = (address: string): Promise<Collector> =>
  new Promise((resolve, reject) => {
    const fail = () => {
      // The next sign-in tries again.
      loading = undefined
      configuration().log('[AllowMe] Falha ao carregar o script.')
      reject(new Error('no script'))
    }
    const script = document.createElement('script')
    script.async = true
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      const { AllowMe } = globalThis as Page
      if (AllowMe === undefined) fail()
      else resolve(AllowMe)
    })
    script.src = trusted(address) as string
    document.head.append(script)
  })

function trusted(address: string): unknown {
  const { trustedTypes } = globalThis as Page
  return (
    trustedTypes?.createPolicy('portal-script', { createScriptURL: (url) => url }).createScriptURL(address) ?? address
  )
}
