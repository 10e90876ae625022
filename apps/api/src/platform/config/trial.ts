/** Where the sandbox plays what an issuer has outside: config names them, the sandbox answers. */
export const TRIAL_TAGS = '/sandbox/medicao.js'
/** An issuer's own consent, at the brands that are not of the house's. */
export const TRIAL_CONSENT = '/sandbox/consentimento.js'
export const TRIAL_NEGOTIATION = '/sandbox/negociacao'
