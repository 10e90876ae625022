import { type Environment, refuse } from './environment.ts'
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
})

function dialectOf(e: Environment) {
  const [mtls, receiver] = [mtlsOf(e, 'PIX'), receiverOf(e)]
  return {
    tokenAuth: e.PIX_TOKEN_AUTH,
    ...(e.PIX_SCOPE !== undefined && { scope: e.PIX_SCOPE }),
    ...(e.PIX_HEADERS && { headers: e.PIX_HEADERS }),
    ...(e.PIX_QUERY && { query: e.PIX_QUERY }),
    ...(receiver && { receiver }),
    ...(mtls && { mtls }),
  }
}

function receiverOf({ PIX_RECEIVER_NAME: name, PIX_RECEIVER_CITY: city }: Environment) {
  if (name !== undefined && city !== undefined) return { name, city }
  if (name === undefined && city === undefined) return undefined
  throw refuse([`PIX_RECEIVER_${name === undefined ? 'NAME' : 'CITY'}: falta, porque a outra foi dada`])
}
