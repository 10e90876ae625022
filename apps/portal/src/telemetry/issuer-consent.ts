import type { ConsentParts } from './consent.ts'
import { log } from './log.ts'
import { trustOnly } from './trust-only.ts'

/** The object that the issuer's consent script puts into the page (docs/issuer-integration.md). */
type IssuerConsent = {
  /** Reports the current choice, and each later one. */
  onChoice: (report: (measuringIsAgreed: boolean) => void) => void
  showPreferences: () => void
}

/** The version that stands for an issuer's own words. */
export const textVersion = 'texto-do-emissor'

let begin: (script: Promise<IssuerConsent>) => void
/** The issuer's script, also for preferences that are opened before it is loaded. */
const coming = new Promise<IssuerConsent>((resolve) => (begin = resolve))
let isAsked = false

/** OPS-04: leaves the question to the issuer's own script. Without the script nobody has consented. */
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

function follow({ onChoice }: IssuerConsent, { onAgree, onRefuse, onChoose }: ChoiceCallbacks): void {
  // A choice reported at once is a remembered one.
  let isRemembered = true
  onChoice((isAgreed) => {
    if (isAgreed) onAgree()
    else onRefuse()
    if (!isRemembered) onChoose(isAgreed)
  })
  isRemembered = false
}

type ChoiceCallbacks = Pick<ConsentParts, 'onAgree' | 'onRefuse' | 'onChoose'>

/** Shows the choice for a change, once the script is loaded; does nothing where that fails. */
export const showPreferences = (): Promise<void> =>
  coming.then(
    (consent) => consent.showPreferences(),
    () => {},
  )

/** Only the issuer's own script withdraws a consent, so its preferences open. Nobody waits for a question that may never come. */
export const refuseOptional = (): void => void showPreferences()
