import type { Environment } from './environment.ts'

type SlipVariable = keyof Environment & `SLIPS_${string}`

/** Required variables of each bank that registers slips. A client with a certificate alone has no secret. */
const needed: Record<Environment['SLIPS_PROVIDER'], readonly SlipVariable[]> = {
  modelo: ['SLIPS_CLIENT_SECRET'],
  'banco-do-brasil': ['SLIPS_CLIENT_SECRET', 'SLIPS_APP_KEY', 'SLIPS_CONTRACT'],
  sicoob: ['SLIPS_CONTRACT', 'SLIPS_BRANCH', 'SLIPS_ACCOUNT', 'SLIPS_CERT_FILE', 'SLIPS_KEY_FILE'],
}

/** Missing variables of the chosen bank; production checks its addresses with the others. */
export const faultsOfSlips = (e: Environment): string[] => [
  ...needed[e.SLIPS_PROVIDER]
    .filter((name) => e[name] === undefined)
    .map((name) => `${name}: falta, e com SLIPS_PROVIDER=${e.SLIPS_PROVIDER} é obrigatória`),
  ...(e.SLIPS_PROVIDER === 'banco-do-brasil' && !/^\d{7}$/.test(e.SLIPS_CONTRACT ?? '0000000')
    ? ['SLIPS_CONTRACT: o convênio do Banco do Brasil tem 7 algarismos']
    : []),
]
