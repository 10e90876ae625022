import * as cookieConsent from 'vanilla-cookieconsent'
import './consent.css'
import { consentWords } from './consent-words.ts'
import { trustOnly } from './trust-only.ts'

/** The words of `consent-words.ts`, as the ledger keeps them. */
export const textVersion = 'cookies-2026-11'

export type ConsentParts = {
  /** Where the scripts that may be agreed to come from. */
  origins: readonly string[]
  /** The issuer's own script, where it asks instead; `load` runs one. */
  consentScript?: string
  load: (address: string) => Promise<void>
  onAgree: () => void
  onRefuse: () => void
  /** Somebody chose now; a choice that is only remembered is no act of who is here. */
  onChoose: (measuringIsAgreed: boolean) => void
}

const optional = 'medicao'
/** Another one asks everybody again: what they agreed to has changed. */
const revision = 1
const daysKept = 182

let running: Promise<void> | undefined
let begin: (run: Promise<void>) => void
const begun = new Promise<void>((resolve) => (begin = resolve))

/** OPS-04: asks once, remembers the answer, and says so at the start of each visit and when it changes. */
export function askConsent({ origins, onAgree, onRefuse, onChoose }: ConsentParts): Promise<void> {
  const isAgreed = () => cookieConsent.acceptedCategory(optional)
  const tell = () => (isAgreed() ? onAgree() : onRefuse())
  const choose = () => onChoose(isAgreed())
  if (running === undefined) trustOnly(origins)
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
    onModalReady: ({ modalName, modal }) => {
      if (modalName === 'consentModal') keepHeight(modal)
    },
    onFirstConsent: choose,
    onConsent: tell,
    onChange: () => {
      tell()
      choose()
    },
  })
  begin(running)
  return running
}

/** Who does not answer goes on below the banner: `consent.css` keeps as much room free as it takes. */
const keepHeight = (banner: HTMLElement): void =>
  new ResizeObserver(() =>
    document.documentElement.style.setProperty('--consent-height', `${banner.offsetHeight}px`),
  ).observe(banner)

/** Takes a yes back, as soon as there is one to take back; nobody waits for what may never be asked. */
export function refuseOptional(): void {
  void begun.then(() => cookieConsent.acceptCategory([]))
}

/** To see the choice and to change it, as soon as there is one to see; where nobody is asked there is none. */
export async function showPreferences(): Promise<void> {
  await begun
  cookieConsent.showPreferences()
}
