import type { ConsentParts } from './consent.ts'
import { log } from './log.ts'
import { trustOnly } from './trust-only.ts'

/** What the issuer's own consent script puts into the page (docs/issuer-integration.md). */
type IssuerConsent = {
  /** Tells the choice that there is, and each one after it. */
  onChoice: (tell: (measuringIsAgreed: boolean) => void) => void
  showPreferences: () => void
}

/** The words are the issuer's own. */
export const textVersion = 'texto-do-emissor'

let coming: Promise<IssuerConsent> | undefined

/** OPS-04: leaves the asking to the issuer's own script. Where it does not come, nobody agreed to anything. */
export async function askConsent({ consentScript = '', origins, load, ...parts }: ConsentParts): Promise<void> {
  if (coming !== undefined) return
  trustOnly(origins)
  coming = load(consentScript).then(() => {
    const { ConsentimentoDoEmissor } = globalThis as { ConsentimentoDoEmissor?: IssuerConsent }
    if (ConsentimentoDoEmissor === undefined) throw new Error('no consent')
    return ConsentimentoDoEmissor
  })
  coming.then(
    (consent) => follow(consent, parts),
    () => log('Falha ao carregar o script de consentimento'),
  )
}

function follow({ onChoice }: IssuerConsent, { onAgree, onRefuse, onChoose }: Choosing): void {
  // What it tells at once is what it remembers.
  let isRemembered = true
  onChoice((isAgreed) => {
    if (isAgreed) onAgree()
    else onRefuse()
    if (!isRemembered) onChoose(isAgreed)
  })
  isRemembered = false
}

type Choosing = Pick<ConsentParts, 'onAgree' | 'onRefuse' | 'onChoose'>

/** Only the issuer's own script takes a yes back: it is opened for that. */
export const refuseOptional = async (): Promise<void> => (await coming)?.showPreferences()

export const showPreferences = async (): Promise<void> => (await coming)?.showPreferences()
