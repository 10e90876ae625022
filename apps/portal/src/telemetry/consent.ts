import * as cookieConsent from 'vanilla-cookieconsent'
import './consent.css'
import { ownName } from '../own-cookies.ts'
import { consentWords, textVersion } from './consent-words.ts'
import { trustOnly } from './trust-only.ts'

export { textVersion }

export type ConsentParts = {
  /** The origins of the scripts that need consent. */
  origins: readonly string[]
  /** The issuer's own consent script, in place of the portal's; `load` runs one. */
  consentScript?: string
  load: (address: string) => Promise<void>
  onAgree: () => void
  onRefuse: () => void
  /** Called for a choice made now; a remembered choice is no act of the current person. */
  onChoose: (measuringIsAgreed: boolean) => void
}

const optional = 'medicao'
/** A new revision asks everybody again: the content of their consent has changed. */
const revision = 1
const daysKept = 182

let running: Promise<void> | undefined
let begin: (run: Promise<void>) => void
const begun = new Promise<void>((resolve) => (begin = resolve))

/** OPS-04: asks once, remembers the choice, and reports it at the start of each visit and at each change. */
export function askConsent({ origins, onAgree, onRefuse, onChoose }: ConsentParts): Promise<void> {
  const isAgreed = () => cookieConsent.acceptedCategory(optional)
  const report = () => (isAgreed() ? onAgree() : onRefuse())
  const choose = () => onChoose(isAgreed())
  if (running === undefined) trustOnly(origins)
  running ??= cookieConsent.run({
    revision,
    // A person who drives a browser by program is asked like everybody.
    hideFromBots: false,
    // Without a domain of its own it is this host's alone, as its name says.
    cookie: { name: ownName('preferenciasCookies'), domain: '', expiresAfterDays: daysKept },
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
    onConsent: report,
    onChange: () => {
      report()
      choose()
    },
  })
  begin(running)
  return running
}

/** The page stays usable below an unanswered banner: `consent.css` reserves its height. */
const keepHeight = (banner: HTMLElement): void =>
  new ResizeObserver(() =>
    document.documentElement.style.setProperty('--consent-height', `${banner.offsetHeight}px`),
  ).observe(banner)

/** Withdraws a consent, as soon as there is one; nobody waits for a question that may never come. */
export function refuseOptional(): void {
  void begun.then(() => cookieConsent.acceptCategory([]))
}

/** Shows the choice for a change, as soon as there is one; does nothing where no consent is asked. */
export async function showPreferences(): Promise<void> {
  await begun
  cookieConsent.showPreferences()
}
