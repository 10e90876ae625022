import * as cookieConsent from 'vanilla-cookieconsent'
import './consent.css'
import { consentWords } from './consent-words.ts'

type Parts = {
  /** Where the scripts that may be agreed to come from. */
  origins: readonly string[]
  onAgree: () => void
  onRefuse: () => void
}

const optional = 'medicao'
/** Another one asks everybody again: what they agreed to has changed. */
const revision = 1
const daysKept = 182

let running: Promise<void> | undefined
let begin: (run: Promise<void>) => void
const begun = new Promise<void>((resolve) => (begin = resolve))

/** OPS-04: asks once, remembers the answer, and says so at the start of each visit and when it changes. */
export function askConsent({ origins, onAgree, onRefuse }: Parts): Promise<void> {
  const tell = () => (cookieConsent.acceptedCategory(optional) ? onAgree() : onRefuse())
  trustOnly(origins)
  running ??= cookieConsent.run({
    revision,
    // Who drives a browser by program is asked like everybody.
    hideFromBots: false,
    cookie: { name: 'preferenciasCookies', expiresAfterDays: daysKept },
    categories: {
      necessario: { enabled: true, readOnly: true },
      [optional]: { enabled: false, autoClear: { cookies: [{ name: /^_g(a|id|at|cl)/ }] } },
    },
    guiOptions: {
      consentModal: { layout: 'bar', position: 'bottom', equalWeightButtons: true },
      preferencesModal: { layout: 'box', equalWeightButtons: true },
    },
    language: { default: 'pt-BR', translations: { 'pt-BR': consentWords } },
    onConsent: tell,
    onChange: tell,
  })
  begin(running)
  return running
}

/** To see the choice and to change it, as soon as there is one to see; where nobody is asked there is none. */
export async function showPreferences(): Promise<void> {
  await begun
  cookieConsent.showPreferences()
}

type TrustedTypes = {
  createPolicy: (
    name: 'default',
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>,
  ) => void
}

/** Words without any mark, and the two drawings of the banner. */
const harmless = /^(?:[^<]|<svg viewBox="0 0 24 24" stroke-width="[\d.]+"><path d="[\w .,-]*"\/><\/svg>)*$/

/**
 * The banner writes its words as HTML, and a tag manager brings scripts: both only pass here, where marks and other hosts do
 * not. Everything else of the page stays as strict as it is without them.
 */
function trustOnly(origins: readonly string[]): void {
  if (running !== undefined) return
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (harmless.test(html) ? html : null),
    createScriptURL: (url) => (origins.includes(new URL(url, location.href).origin) ? url : null),
  })
}
