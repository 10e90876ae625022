import { debitClocksOf } from './debit-clocks.ts'
import { type Environment, hasSandbox, refuse } from './environment.ts'
import { mtlsOf } from './mtls.ts'
import { needsSecret } from './production.ts'

/** The PSP: its API Pix, and its demands besides the standard. */
export const pixConfigOf = (e: Environment) => ({
  pix: {
    baseUrl: e.PIX_BASE_URL,
    tokenUrl: e.PIX_TOKEN_URL,
    clientId: e.PIX_CLIENT_ID,
    clientSecret: needsSecret(e) ? e.PIX_CLIENT_SECRET : '',
    key: e.PIX_KEY,
  },
  pixDialect: dialectOf(e),
  automaticDebit: automaticOf(e),
})

/** The sandbox's own, which no bank has. */
const DEMO_ACCOUNT = { branch: '0001', number: '1234567', type: 'CORRENTE' } as const

/** Pix Automático, where it is offered: it pays into an account, not to a key. */
function automaticOf(e: Environment) {
  const isDemo = hasSandbox(e) && e.PIX_BASE_URL === undefined
  const isOffered = (e.PIX_AUTOMATIC ?? (isDemo ? 'on' : 'off')) === 'on'
  const { PIX_ACCOUNT_NUMBER: number, PIX_ACCOUNT_BRANCH: branch, PIX_ACCOUNT_TYPE: type } = e
  const clocks = debitClocksOf(e)
  if (!isOffered) return { account: undefined, onPaper: false, clocks }
  if (number === undefined && !isDemo)
    throw refuse(['PIX_ACCOUNT_NUMBER: falta, porque PIX_AUTOMATIC está ligado: em que conta o débito cai'])
  const given = number === undefined ? DEMO_ACCOUNT : { number, type, ...(branch !== undefined && { branch }) }
  return { account: given, onPaper: e.PIX_AUTOMATIC_ON_PAPER === 'on', clocks }
}

function dialectOf(e: Environment) {
  const [mtls, receiver] = [mtlsOf(e, 'PIX'), receiverOf(e)]
  return {
    tokenAuth: e.PIX_TOKEN_AUTH,
    ...(e.PIX_SCOPE !== undefined && { scope: e.PIX_SCOPE }),
    ...(e.PIX_HEADERS && { headers: e.PIX_HEADERS }),
    ...(e.PIX_QUERY && { query: e.PIX_QUERY }),
    ...(receiver && { receiver }),
    ...(e.PIX_ISSUER_KEYS && { issuerKeys: e.PIX_ISSUER_KEYS }),
    ...(mtls && { mtls }),
  }
}

function receiverOf({ PIX_RECEIVER_NAME: name, PIX_RECEIVER_CITY: city }: Environment) {
  if (name !== undefined && city !== undefined) return { name, city }
  if (name === undefined && city === undefined) return undefined
  throw refuse([`PIX_RECEIVER_${name === undefined ? 'NAME' : 'CITY'}: falta, porque a outra foi dada`])
}
