import { type CallName, contract } from '@portal/contract'
import type { Call } from '@portal/contract/call'
import type { ErrorCode } from '@portal/contract/errors'
import { openApi } from '@portal/contract/openapi'
import { randomUUID } from 'node:crypto'
import { codeOf, judge, judgeSharing, jsonOf } from './judge.ts'
import { type Known, learn, unknown } from './known.ts'
import { type Answer, type Sent, type Services, ask, askBefore } from './services.ts'

/** A customer of the issuer's trial. */
export type Customer = { cpf: string; password: string; issuer: string; code: (sentTo: string) => Promise<string> }

/** The tries of a call, and their faults. */
export type Tried = { name: CallName; tries: string[]; faults: string[] }

type Options = { services: Services; customer?: Customer | undefined; payments?: boolean }
type Session = { bearer: string; refreshToken: string }

const calls = Object.entries(contract) as [CallName, Call][]

/** Asked first: what they answer is asked for by the others. */
const first: readonly CallName[] = ['cards', 'invoiceDetails', 'agreements', 'openDebts', 'booklets']

/** Right as they stand, and nobody is the poorer for them. */
const harmless: Partial<Record<CallName, unknown>> = {
  passkeyChallenge: undefined,
  checkCode: { codigo: '1', emissor: '1' },
}

/** Tries services against the contract, call by call. */
export async function tryCalls({ services, customer, payments = false }: Options): Promise<Tried[]> {
  const tried = new Map<CallName, Tried>(calls.map(([name]) => [name, { name, tries: [], faults: [] }]))
  const note = (name: CallName, how: string, faults: readonly string[], came?: string): void => {
    const own = tried.get(name)!
    own.tries.push(came === undefined ? how : `${how}: ${came}`)
    own.faults.push(...faults.map((fault) => `${how}: ${fault}`))
  }
  /** Asks, judges, and gives the answer where there was one. */
  const attempt = async (name: CallName, how: string, sent: Sent, wanted?: (answer: Answer) => string | undefined) => {
    try {
      const answer = await ask(services, name, sent)
      const other = wanted?.(answer)
      const faults = [...judge(contract[name], answer, services.origin), ...(other === undefined ? [] : [other])]
      note(name, how, faults, codeOf(answer) ?? String(answer.status))
      return answer
    } catch (error) {
      note(name, how, [`não respondeu: ${(error as Error).message}`])
      return undefined
    }
  }

  for (const [name, call] of calls) note(name, 'pergunta do navegador', await judgeBefore(services, call))
  for (const [name, call] of calls)
    if (call.auth !== 'none')
      await attempt(name, 'sem identificação', { ...withoutIdentity(call), apiKey: 'outra-chave-qualquer' }, only(call))

  const session = customer && (await signIn(customer, attempt))
  for (const [name, call] of calls)
    if (call.auth !== 'bearer' || session) await tryWrongFields(name, call, session, attempt)
  for (const [name, body] of Object.entries(harmless) as [CallName, unknown][])
    await attempt(name, 'certa', { ...(body !== undefined && { body }) }, succeeds)
  await attempt('version', 'certa', {}, succeeds)
  if (!session) return [...tried.values()]

  const known: Known = { ...unknown, emissor: customer?.issuer ?? '1' }
  const readings = calls.filter(([, { method, auth }]) => method === 'GET' && auth === 'bearer').map(([name]) => name)
  for (const name of new Set([...first, ...readings])) {
    const answer = await attempt(name, 'certa', { ...filled(contract[name], known), bearer: session.bearer }, stands)
    if (answer?.status === 200) Object.assign(known, learn(name, jsonOf(answer.text)))
  }
  if (payments) await pay(known, session, attempt)
  await leave(session, customer?.issuer ?? '1', attempt)
  return [...tried.values()]
}

type Attempt = (
  name: CallName,
  how: string,
  sent: Sent,
  wanted?: (answer: Answer) => string | undefined,
) => Promise<Answer | undefined>

const succeeds = ({ status }: Answer): string | undefined => (status === 200 ? undefined : `veio ${status}, e é 200`)

/** A refusal may be right for this customer; a breakdown is right for nobody. */
const stands = ({ status }: Answer): string | undefined => (status < 500 ? undefined : `veio ${status}`)

/** A visitor without a session is refused for that alone. */
const only =
  (call: Call) =>
  (answer: Answer): string | undefined => {
    const wanted: ErrorCode = call.auth === 'bearer' ? 'SESSAO_EXPIRADA' : 'CHAVE_API_INVALIDA'
    return codeOf(answer) === wanted ? undefined : `veio ${answer.status} ${codeOf(answer) ?? ''}, e é ${wanted}`
  }

const refuses = (answer: Answer): string | undefined =>
  answer.status === 200 ? 'campos que o contrato não conhece foram aceitos' : undefined

async function judgeBefore(services: Services, call: Call): Promise<string[]> {
  try {
    const { ok, status, headers } = await askBefore(services, call)
    const allowed = (name: string) => headers.get(`access-control-allow-${name}`)?.toLowerCase() ?? ''
    const missing = ['authorization', 'content-type', 'idempotency-key', 'x-api-key'].filter(
      (header) => !allowed('headers').includes(header),
    )
    return [
      ...(ok ? [] : [`veio ${status}`]),
      ...judgeSharing(headers, services.origin),
      ...(missing.length === 0 ? [] : [`access-control-allow-headers: falta ${missing.join(', ')}`]),
    ]
  } catch (error) {
    return [`não respondeu: ${(error as Error).message}`]
  }
}

const withoutIdentity = (call: Call): Sent => ({
  ...filled(call, unknown),
  ...(call.method === 'POST' && { body: {}, key: randomUUID() }),
})

/** A body that the contract does not know; where it would take an empty one too, a lenient service would act. */
async function tryWrongFields(name: CallName, call: Call, session: Session | undefined, attempt: Attempt) {
  if (call.method === 'GET' || call.body === undefined || call.body.safeParse({}).success) return
  const body = { campoQueNaoExiste: 1 }
  const sent = { ...filled(call, unknown), body, key: randomUUID(), bearer: bearerFor(call, session) }
  await attempt(name, 'campos errados', sent, refuses)
}

const bearerFor = ({ auth }: Call, session: Session | undefined) => (auth === 'bearer' ? session?.bearer : undefined)

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean }
const document = openApi('').paths as Record<string, Record<string, { parameters: Parameter[] }>>

/** The parameters of a call that it cannot do without, from what is known. */
function filled({ path, method }: Call, known: Known): Pick<Sent, 'params' | 'query'> {
  const needed = document[path]?.[method.toLowerCase()]?.parameters.filter(({ required }) => required) ?? []
  const of = (place: Parameter['in']) =>
    Object.fromEntries(needed.filter((one) => one.in === place).map(({ name }) => [name, known[name] ?? '']))
  return { params: of('path'), query: of('query') }
}

async function signIn(customer: Customer, attempt: Attempt): Promise<Session | undefined> {
  const { cpf, password, issuer, code } = customer
  const entered = await attempt('signIn', 'certa', { body: { cpf, senha: password, emissor: issuer } }, succeeds)
  const step = jsonOf(entered?.text ?? '') as { desafio?: string; destino?: string } | undefined
  if (step?.desafio === undefined) return sessionIn(entered)
  const body = { desafio: step.desafio, codigo: await code(step.destino ?? '') }
  return sessionIn(await attempt('code', 'certa', { body }, succeeds))
}

function sessionIn(answer: Answer | undefined): Session | undefined {
  const { accessToken, refreshToken } = (jsonOf(answer?.text ?? '') ?? {}) as Record<string, string | undefined>
  return accessToken !== undefined && refreshToken !== undefined ? { bearer: accessToken, refreshToken } : undefined
}

/** Asked for only: a charge of each kind for the current invoice, twice under one key, which must be one charge. */
async function pay(known: Known, { bearer }: Session, attempt: Attempt): Promise<void> {
  const body = { cartao: known['cartao'], fatura: known['fatura'], valorCentavos: Number(known['valorCentavos']) }
  const pairs = [
    ['createPix', 'cobranca', ['pixStatus', 'pixEvents']],
    ['createSlip', 'boleto', ['slip', 'slipPdf']],
  ] as const
  for (const [name, id, after] of pairs) {
    const key = randomUUID()
    const idIn = (answer: Answer) => learn(name, jsonOf(answer.text))[id]
    const made = await attempt(name, 'certa', { body, key, bearer }, succeeds)
    if (made?.status !== 200) continue
    await attempt(name, 'de novo', { body, key, bearer }, (answer) =>
      idIn(answer) === idIn(made) ? undefined : 'a mesma Idempotency-Key fez outra cobrança',
    )
    const ofCharge = { ...known, ...learn(name, jsonOf(made.text)) }
    for (const next of after)
      await attempt(next, 'da cobrança', { ...filled(contract[next], ofCharge), bearer }, succeeds)
  }
}

/** The end of a session: renewed, left, and over. */
async function leave({ bearer, refreshToken }: Session, issuer: string, attempt: Attempt): Promise<void> {
  const renewed = await attempt('refresh', 'certa', { body: { token: refreshToken, emissor: issuer } }, succeeds)
  const last = sessionIn(renewed)?.bearer ?? bearer
  await attempt('signOut', 'certa', { bearer: last }, succeeds)
  await attempt('flow', 'depois da saída', { bearer: last }, only(contract.flow))
}
