import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Provider } from 'oidc-provider'
import { formatCpf } from '@portal/brazil/cpf'
import { houseCast } from './stories/cast.ts'
import type { ClerkConfig } from '@portal/api/gateways/clerks'
import type { IdentityConfig } from '@portal/api/gateways/identity'
import { claimsOf, clerkClaims, clerks } from './clerks.ts'
import { type People, identityPage } from './identity-page.ts'
import { identityStore } from './identity-store.ts'

const PAGE = '/interacao/'

/** A real OpenID Connect provider on loopback for the story customers, started when it is first asked for. */
export function identityStandIn() {
  const clientSecret = randomBytes(24).toString('base64url')
  let starting: Promise<Running> | undefined

  return {
    /** Starts the provider and gives its configuration. */
    async config(): Promise<IdentityConfig> {
      starting ??= startProvider({ clientSecret })
      const { issuer } = await starting
      return { issuer, clientId: CLIENT_ID, clientSecret, cpfClaim: 'cpf', plainHttp: true }
    },
    /** The same provider, for the desk's page and its clerks. */
    async clerks(): Promise<ClerkConfig> {
      starting ??= startProvider({ clientSecret })
      const { issuer } = await starting
      return { issuer, clientId: DESK_CLIENT_ID, clientSecret, plainHttp: true, ...clerkClaims }
    },
    isStarted: (): boolean => starting !== undefined,
    async close(): Promise<void> {
      await (await starting)?.close()
    },
  }
}

const CLIENT_ID = 'portal-do-cartao'
const DESK_CLIENT_ID = 'mesa-do-emissor'

/** `issuer` and `wayBack`: its address behind a proxy that ends its TLS, and the only one that it leads back to. */
type ProviderPlace = { clientSecret: string; port?: number; issuer?: string; wayBack?: string }
type Running = { issuer: string; close(): Promise<void> }

/** Starts the provider, for the portal and the desk of this machine or for the desk at `wayBack`. */
export async function startProvider({
  clientSecret,
  port = 0,
  issuer: named,
  wayBack,
}: ProviderPlace): Promise<Running> {
  // The provider's name is its address, known only once it listens.
  let answer = (_request: IncomingMessage, response: ServerResponse): void => void response.destroy()
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const issuer = named ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = await createProvider(issuer, clientSecret)
  provider.proxy = named !== undefined
  provider.Client.prototype.redirectUriAllowed = (address: string) =>
    wayBack === undefined ? WAY_BACK.test(address) : address === wayBack
  const protocol = provider.callback()
  answer = (request, response) => {
    if (request.url?.startsWith(PAGE)) interact(provider, request, response).catch(() => response.destroy())
    else void protocol(request, response)
  }
  return {
    issuer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** RFC 8252 allows any port of loopback; here also at each brand's host name. */
const WAY_BACK = /^http:\/\/(127\.0\.0\.1|([a-z0-9-]+\.)?localhost)(:\d+)?\/(sso|entrada)$/

async function createProvider(issuer: string, clientSecret: string): Promise<Provider> {
  const { Provider, interactionPolicy } = await import('oidc-provider')
  const policy = interactionPolicy.base()
  // The issuer's own portal needs no consent to see the CPF.
  policy.remove('consent')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return new Provider(issuer, {
    adapter: identityStore(),
    clients: [CLIENT_ID, DESK_CLIENT_ID].map((id) => ({
      client_id: id,
      client_secret: clientSecret,
      application_type: 'native' as const,
      redirect_uris: [id === CLIENT_ID ? 'http://127.0.0.1/sso' : 'http://127.0.0.1/entrada'],
      grant_types: ['authorization_code'],
      response_types: ['code' as const],
    })),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { openid: ['sub', 'amr'], cpf: ['cpf'], profile: ['preferred_username', 'name', 'roles'] },
    scopes: ['openid', 'cpf', 'profile'],
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => PAGE + uid },
    ttl: { AuthorizationCode: 60, Session: 600, Interaction: 600, Grant: 600, IdToken: 300, AccessToken: 300 },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => claimsOf(sub) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId })
      grant.addOIDCScope('openid cpf profile')
      await grant.save()
      return grant
    },
    renderError: (context) => {
      context.type = 'text'
      context.body = 'O provedor de mentira recusou o pedido.'
    },
  })
}

const customers: People = {
  label: 'Cliente',
  choices: houseCast.map(({ cpf, name }) => ({ subject: cpf, words: `${name} · ${formatCpf(cpf)}` })),
}
const deskPeople: People = {
  label: 'Pessoa',
  choices: clerks.map(({ subject, name, login }) => ({ subject, words: `${name} · ${login}` })),
}

/** The login page is shown each time: nobody stays signed in. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { uid, params } = await provider.interactionDetails(request, response)
  const people = params['client_id'] === DESK_CLIENT_ID ? deskPeople : customers
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    return void response.end(identityPage(PAGE + uid, people))
  }
  const form = await formOf(request)
  const known = people.choices.some(({ subject }) => subject === form.get('cpf'))
  const result =
    form.get('resposta') === 'sim' && known
      ? { login: { accountId: form.get('cpf') ?? '', amr: form.has('dois-fatores') ? ['pwd', 'mfa'] : ['pwd'] } }
      : { error: 'access_denied' }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}
