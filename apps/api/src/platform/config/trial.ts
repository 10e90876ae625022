/** Paths at which the sandbox plays an issuer's external services; the configuration names them. */
export const TRIAL_TAGS = '/sandbox/medicao.js'
/** Another issuer's own consent script. */
export const TRIAL_CONSENT = '/sandbox/consentimento.js'
export const TRIAL_NEGOTIATION = '/sandbox/negociacao'
