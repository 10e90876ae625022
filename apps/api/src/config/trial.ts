/** Where the sandbox plays what an issuer has outside: config names them, the sandbox answers. */
export const TRIAL_TAGS = '/sandbox/medicao.js'
export const TRIAL_NEGOTIATION = '/sandbox/negociacao'
