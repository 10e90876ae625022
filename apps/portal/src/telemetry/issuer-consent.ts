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

let begin: (script: Promise<IssuerConsent>) => void
/** Who opens the preferences before it was asked for waits for it. */
const coming = new Promise<IssuerConsent>((resolve) => (begin = resolve))
let isAsked = false

/** OPS-04: leaves the asking to the issuer's own script. Where it does not come, nobody agreed to anything. */
export async function askConsent({ consentScript = '', origins, load, ...parts }: ConsentParts): Promise<void> {
  if (isAsked) return
  isAsked = true
  trustOnly(origins)
  begin(
    load(consentScript).then(() => {
      const { ConsentimentoDoEmissor } = globalThis as { ConsentimentoDoEmissor?: IssuerConsent }
      if (ConsentimentoDoEmissor === undefined) throw new Error('no consent')
      return ConsentimentoDoEmissor
    }),
  )
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

/** To see the choice and to change it, as soon as there is one to see; of a script that does not come nothing can be seen. */
export const showPreferences = (): Promise<void> =>
  coming.then(
    (consent) => consent.showPreferences(),
    () => {},
  )

/** Only the issuer's own script takes a yes back: it is opened for that. Nobody waits for what may never be asked. */
export const refuseOptional = (): void => void showPreferences()
