import { contract } from '@portal/contract'
import type { CallName, FileCallName, Reply } from '@portal/contract'
import { type Call, errorsOf } from '@portal/contract/call'
import { errors } from '@portal/contract/errors'
import { fileTypes } from '@portal/contract/files'
import { randomUUID } from 'node:crypto'
import { cast, STORY_PASSWORD } from '@portal/sandbox/stories/cast'
import { type Asked, type Heard, ask } from './answers.ts'

/** A browser's surroundings: an address, the portal's key, and somebody who passes it its code. */
export type Place = {
  address: string
  config: { apiKey: string }
  /** Sends what waits in the outbox. Left out where the server does so by itself. */
  run?: (job: 'messages') => Promise<void>
  lastCode?: (cpf?: string) => Promise<string>
}

export type Answer<N extends CallName = CallName> = {
  status: number
  body: Reply<N>
  code: string | undefined
  headers: Headers
}

type Sent = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** A file, in the place of a body. */
  bytes?: Uint8Array<ArrayBuffer>
  fileName?: string
  key?: string
  headers?: Record<string, string>
  /** False leaves the CSRF header out. */
  csrf?: boolean
}

/** A browser, as the server sees it: a jar of cookies, a bearer, and calls by their names in the contract. */
export class Browser {
  readonly cookies = new Map<string, string>()
  accessToken: string | undefined
  refreshToken: string | undefined
  readonly world: Place
  /** The CPF that this browser named last: it types that person's codes. */
  #cpf: string | undefined

  constructor(world: Place) {
    this.world = world
  }

  async open(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    for (const [name, value] of Object.entries(this.#jar())) headers.set(name, value)
    const response = await fetch(this.world.address + path, { ...init, headers, redirect: 'manual' })
    this.#keep(response.headers)
    return response
  }

  /** Opens what a visitor opens first, which gives the pair of cookies that calls are guarded by. */
  async visit(): Promise<void> {
    await this.#ask('/', { method: 'GET', headers: {} })
  }

  async call<N extends CallName>(name: N, sent: Sent = {}): Promise<Answer<N>> {
    this.#cpf = cpfIn(sent.body) ?? this.#cpf
    const { status, headers, bytes } = await this.#send(name, sent)
    const text = bytes.toString()
    const json = (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {}) as Reply<N> & {
      codigo?: string
    }
    const answer = { status, body: json, code: json.codigo, headers }
    holdToContract(name, answer)
    return answer
  }

  /** A call that answers a file: its bytes, and the name that a browser would keep it under. */
  async file(name: FileCallName, sent: Sent = {}): Promise<{ name: string; bytes: ArrayBuffer; headers: Headers }> {
    const { status, headers, bytes } = await this.#send(name, sent)
    const type = fileTypes[contract[name].file]
    if (status !== 200) throw new Error(`${name} answered ${status}: ${bytes.toString()}`)
    if (headers.get('content-type') !== type) throw new Error(`${name} is ${headers.get('content-type')}`)
    holdToContract(name, { status: 200, body: undefined, code: undefined, headers })
    const fileName = /^attachment; filename="([\w.-]+)"$/.exec(headers.get('content-disposition') ?? '')?.[1]
    return { name: fileName ?? '', bytes: new Uint8Array(bytes).buffer, headers }
  }

  async #send(name: CallName, sent: Sent): Promise<Heard> {
    const { method, path, auth } = contract[name]
    if (method === 'POST' && this.#csrfToken() === undefined) await this.visit()
    const headers: Record<string, string> = {
      accept: 'application/json',
      ...(method === 'POST' && sent.csrf !== false && { 'x-xsrf-token': this.#csrfToken() ?? '' }),
      ...(auth === 'api-key' && { 'x-api-key': this.world.config.apiKey }),
      ...(auth === 'bearer' && this.accessToken !== undefined && { authorization: `Bearer ${this.accessToken}` }),
      ...(sent.key !== undefined && { 'idempotency-key': sent.key }),
      ...(sent.body !== undefined && { 'content-type': 'application/json' }),
      ...(sent.bytes !== undefined && { 'content-type': 'application/octet-stream' }),
      ...(sent.fileName !== undefined && { 'x-nome-arquivo': encodeURIComponent(sent.fileName) }),
      ...sent.headers,
    }
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(sent.params?.[param] ?? ''))
    const query = sent.query ? `?${new URLSearchParams(sent.query).toString()}` : ''
    const body = sent.bytes ?? (typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body))
    return this.#ask(filled + query, { method, headers, body })
  }

  async #ask(path: string, asked: Asked): Promise<Heard> {
    const heard = await ask(this.world.address + path, { ...asked, headers: { ...asked.headers, ...this.#jar() } })
    this.#keep(heard.headers)
    return heard
  }

  /** A portal of https gives its cookie the prefix of its host. */
  #csrfToken(): string | undefined {
    return this.cookies.get('__Host-XSRF-TOKEN') ?? this.cookies.get('XSRF-TOKEN')
  }

  #jar(): Record<string, string> {
    const jar = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return jar === '' ? {} : { cookie: jar }
  }

  #keep(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      this.cookies.set(name, value)
    }
  }

  /** The first step of the login, with the right password unless told. */
  async login(
    who: string | { cpf: string },
    more: { senha?: string; fingerPrint?: string; contexto?: 'NEGOCIACAO' } = {},
  ): Promise<Answer<'signIn'>> {
    const { cpf, issuer: emissor = '1' }: { cpf?: string; issuer?: string } =
      typeof who === 'string' ? (cast.find(({ name }) => name.startsWith(who)) ?? {}) : who
    return this.call('signIn', {
      body: { cpf, senha: STORY_PASSWORD, emissor, fingerPrint: FINGERPRINT, ...more },
    })
  }

  /** Signs in as a story customer by its first name, or as a twin of one, typing the code where one is asked for. */
  async signIn(who: string | { cpf: string }): Promise<this> {
    // The outbox is sent first: another person's code, sent beside this one, could be taken for it.
    await this.world.run?.('messages')
    const first = await this.login(who)
    const signedIn = 'desafio' in first.body ? await this.typeCode(first.body.desafio) : first
    if (!('accessToken' in signedIn.body)) throw new Error(`no sign-in: ${first.code} ${signedIn.code}`)
    this.accessToken = signedIn.body.accessToken
    this.refreshToken = signedIn.body.refreshToken
    return this
  }

  /** A second tab: the same cookies and a copy of the tokens. */
  duplicate(): Browser {
    const tab = new Browser(this.world)
    for (const [name, value] of this.cookies) tab.cookies.set(name, value)
    tab.accessToken = this.accessToken
    tab.refreshToken = this.refreshToken
    tab.#cpf = this.#cpf
    return tab
  }

  /** Trades a refresh token, this browser's own unless told, without keeping what comes back. */
  async refresh(token = this.refreshToken, emissor = '1'): Promise<Answer<'refresh'>> {
    return this.call('refresh', { body: { token, emissor } })
  }

  async typeCode(desafio: string, codigo?: string): Promise<Answer<'code'>> {
    return this.call('code', { body: { desafio, codigo: codigo ?? (await this.world.lastCode?.(this.#cpf)) } })
  }

  /** The challenge of a login on this device, which asks for a code. */
  async challenge(who: string | { cpf: string }): Promise<string> {
    const { body, code } = await this.login(who)
    if (!('desafio' in body)) throw new Error(`no challenge: ${code}`)
    return body.desafio
  }

  /** The card and the current invoice of who signed in. */
  async currentInvoice() {
    const { body: cards } = await this.call('cards')
    const cartao = cards[0]?.numeroCartao ?? ''
    const { body: details } = await this.call('invoiceDetails', { query: { cartao } })
    return { cartao, details, order: { cartao, fatura: details.id, valorCentavos: details.valorHojeCentavos } }
  }
}

const cpfIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'cpf' in body && typeof body.cpf === 'string' ? body.cpf : undefined

/** CALL-11: whatever a test asks, the answer is one that the contract names. */
function holdToContract(name: CallName, answer: Omit<Answer, 'body'> & { body: unknown }): void {
  const { status, body, code, headers } = answer
  const call: Call = contract[name]
  const wrong = (what: string) => new Error(`${name} answered ${status} ${code ?? ''}: ${what}`)
  if (headers.get('cache-control') !== 'no-store') throw wrong('it may be cached')
  if (headers.get('x-content-type-options') !== 'nosniff') throw wrong('its type may be guessed')
  if (status === 200) {
    const read = call.reply.safeParse(body)
    if (!read.success) throw wrong(read.error.message)
    return
  }
  const named = errorsOf(call).find((one) => one === code)
  if (named === undefined) throw wrong('the contract does not name this refusal')
  const { mensagem, requestId } = body as { mensagem?: string; requestId?: string }
  if (errors[named].status !== status || errors[named].message !== mensagem) throw wrong('other words or status')
  if (requestId === undefined) throw wrong('no id of the request')
}

/** A risk service's fingerprint of an ordinary browser. */
export const FINGERPRINT = 'aparelho-de-teste'

export const newKey = (): string => randomUUID()
