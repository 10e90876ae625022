/** The network between a page and the server: cookies, answers by the test, and listeners. */
export const realFetch = globalThis.fetch

/** Between two documents a script of the left one may still make a call, which gets no answer. */
export const fetchOfNoPage: typeof fetch = (address, init) =>
  typeof address === 'string' && address.startsWith('/') ? new Promise(() => {}) : realFetch(address, init)

type Pattern = string | RegExp
type Fulfilment = { status?: number; json?: unknown; body?: string; contentType?: string; response?: Response }
export type SentRequest = {
  url: () => string
  method: () => string
  headers: () => Record<string, string>
  postData: () => string | null
  postDataJSON: () => unknown
  isNavigationRequest: () => boolean
  /** Why there was no answer. */
  failure: () => string | null
}
type ReceivedAnswer = { url: () => string; status: () => number; request: () => SentRequest }
type Route = {
  request: () => SentRequest
  fulfill: (fulfilment: Fulfilment) => Promise<void>
  abort: (reason?: string) => Promise<void>
  continue: (instead?: { postData?: unknown }) => Promise<void>
  fetch: () => Promise<Response>
}
type Handler = (route: Route) => Promise<void> | void
type NetworkEvents = { request: SentRequest; response: ReceivedAnswer; requestfailed: SentRequest }
type Listener<K extends keyof NetworkEvents> = (event: NetworkEvents[K]) => void

const lost = () => new TypeError('Failed to fetch')
const isReadable = (cookie: string) => !/;\s*httponly/i.test(cookie)
const isGone = (cookie: string) => /max-age=0|expires=thu, 01 jan 1970/i.test(cookie)

export function openNetwork(base: string) {
  const jar = openJar()
  const { emit, ...listening } = openListeners()
  const { send, idle } = openLine(base, jar)
  const { answerOf, ...routing } = openRoutes(send)
  let leaving = new AbortController()

  return {
    ...listening,
    ...routing,
    idle,
    showCookies: jar.show,
    hearCookies: jar.hear,
    cookies: () => jar.all().map(([name, value]) => ({ name, value })),
    open: (url: string): Promise<Response> => {
      const init = { headers: { accept: 'text/html' } }
      // The server never gets the fragment.
      const sent = sentOf(url.replace(/#.*/, ''), init, true)
      emit('request', sent)
      return answerOf(url, init, sent)
    },
    /** Calls under way when a page is left get no answer. */
    leave(): void {
      leaving.abort()
      leaving = new AbortController()
    },
    fetch: async (address: string | URL, init: RequestInit = {}): Promise<Response> => {
      const url = new URL(address, base).href
      const { signal } = leaving
      jar.hear()
      const sent = sentOf(url, init)
      emit('request', sent)
      const answer = await Promise.race([answerOf(url, init, sent), abortOf(init.signal)]).catch((error: unknown) => {
        emit('requestfailed', { ...sent, failure: () => `${String(error)} ${causeOf(error)?.code ?? ''}` })
        throw error
      })
      if (signal.aborted) return new Promise(() => {})
      emit('response', { url: () => url, status: () => answer.status, request: () => sent })
      return isStream(answer) ? heldBy(signal, answer) : answer
    },
  }
}

type Jar = ReturnType<typeof openJar>

function openJar() {
  const cookies = new Map<string, string>()
  const readable = new Set<string>()

  const keep = (cookie: string) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (isGone(cookie)) cookies.delete(name)
    else cookies.set(name, value)
    if (isReadable(cookie)) readable.add(name)
  }
  return {
    keep,
    all: () => [...cookies],
    show: (): void => {
      for (const name of readable) document.cookie = `${name}=${cookies.get(name) ?? '; max-age=0'}`
    },
    /** Cookies that the page writes or deletes itself. */
    hear: (): void => {
      const written = document.cookie.split('; ').filter((cookie) => cookie !== '')
      for (const name of readable) if (!written.some((cookie) => cookie.startsWith(`${name}=`))) cookies.delete(name)
      for (const cookie of written) keep(cookie)
    },
  }
}

function openListeners() {
  const listeners: { [K in keyof NetworkEvents]: Set<Listener<K>> } = {
    request: new Set(),
    response: new Set(),
    requestfailed: new Set(),
  }
  const on = <K extends keyof NetworkEvents>(kind: K, listener: Listener<K>): void => void listeners[kind].add(listener)
  const nextOf = <K extends keyof NetworkEvents>(
    kind: K,
    isWanted: (event: NetworkEvents[K]) => boolean,
  ): Promise<NetworkEvents[K]> =>
    new Promise((resolve) => {
      const listener = (event: NetworkEvents[K]) => {
        if (!isWanted(event)) return
        listeners[kind].delete(listener)
        resolve(event)
      }
      on(kind, listener)
    })
  return {
    on,
    nextOf,
    next: <K extends keyof NetworkEvents>(kind: K, pattern: Pattern) =>
      nextOf(kind, (event) => fits(pattern, event.url())),
    emit: <K extends keyof NetworkEvents>(kind: K, event: NetworkEvents[K]): void => {
      for (const listener of listeners[kind]) listener(event)
    },
  }
}

/** The line to the server sends the jar's cookies, and keeps those of the answers. */
function openLine(base: string, jar: Jar) {
  const underway = new Set<Promise<Response>>()
  return {
    async send(url: string, init: RequestInit): Promise<Response> {
      const headers = {
        ...Object.fromEntries(new Headers(init.headers)),
        cookie: jar
          .all()
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
        origin: base,
        'sec-fetch-site': 'same-origin',
      }
      const ask = () => realFetch(url, { ...init, headers, keepalive: false })
      // A browser asks again where a kept connection was closed meanwhile.
      const answering = ask().catch((error: unknown) => {
        if (isCut(error) && (init.method ?? 'GET') === 'GET') return ask()
        throw error
      })
      underway.add(answering)
      const answer = await answering.finally(() => underway.delete(answering))
      for (const each of answer.headers.getSetCookie()) jar.keep(each)
      if (typeof document !== 'undefined') jar.show()
      return answer
    },
    /** Waits for calls under way, so that newly planted stories meet none of before. */
    idle: async (): Promise<void> => void (await Promise.allSettled(underway)),
  }
}

function openRoutes(send: (url: string, init: RequestInit) => Promise<Response>) {
  let routes: { pattern: Pattern; handler: Handler; times: number }[] = []
  let isOffline = false
  return {
    answerOf(url: string, init: RequestInit, sent: SentRequest): Promise<Response> {
      if (isOffline) return Promise.reject(lost())
      const route = routes.find(({ pattern }) => fits(pattern, url))
      if (route === undefined) return send(url, init)
      route.times -= 1
      if (route.times === 0) routes = routes.filter((each) => each !== route)
      return new Promise((resolve, reject) => {
        void route.handler({
          request: () => sent,
          fulfill: async (fulfilment) => resolve(responseOf(fulfilment)),
          abort: async () => reject(lost()),
          continue: async ({ postData } = {}) =>
            resolve(await send(url, postData === undefined ? init : { ...init, body: JSON.stringify(postData) })),
          fetch: () => send(url, init),
        })
      })
    },
    route: async (pattern: Pattern, handler: Handler, { times = Infinity } = {}): Promise<void> =>
      void (routes = [{ pattern, handler, times }, ...routes]),
    unroute: async (pattern?: Pattern): Promise<void> =>
      void (routes = pattern === undefined ? [] : routes.filter((each) => String(each.pattern) !== String(pattern))),
    setOffline: async (value: boolean): Promise<void> => {
      isOffline = value
      Object.defineProperty(navigator, 'onLine', { value: !value, configurable: true })
    },
  }
}

const isCut = (error: unknown): boolean =>
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(causeOf(error)?.code ?? '')

const causeOf = (error: unknown) => (error as { cause?: { code?: string; message?: string } }).cause

const isStream = ({ headers }: Response): boolean => headers.get('content-type')?.includes('event-stream') === true

/** An answer that outlives its page must neither end nor fail there: its code would run in the next page. */
function heldBy(signal: AbortSignal, { body, status, headers }: Response): Response {
  const reader = body?.getReader()
  signal.addEventListener('abort', () => void reader?.cancel().catch(() => {}), { once: true })
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
    const part = await reader?.read()
    if (signal.aborted) return new Promise(() => {})
    if (part?.value === undefined) controller.close()
    else controller.enqueue(part.value)
  }
  return new Response(new ReadableStream({ pull, cancel: () => reader?.cancel() }), { status, headers })
}

/** Playwright's patterns: `**` is anything. */
const fits = (pattern: Pattern, url: string): boolean =>
  typeof pattern === 'string' ? new RegExp(`${pattern.replaceAll('**', '.*')}$`).test(url) : pattern.test(url)

const abortOf = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }))

const sentOf = (url: string, { method = 'GET', headers, body }: RequestInit, isDocument = false): SentRequest => ({
  url: () => url,
  method: () => method,
  headers: () => Object.fromEntries(new Headers(headers)),
  postData: () => (typeof body === 'string' ? body : null),
  postDataJSON: () => JSON.parse(typeof body === 'string' ? body : 'null') as unknown,
  isNavigationRequest: () => isDocument,
  failure: () => null,
})

function responseOf({ status = 200, json, body = '', contentType, response }: Fulfilment): Response {
  if (response !== undefined && json === undefined) return response
  const type = contentType ?? (json === undefined ? 'text/plain' : 'application/json')
  return new Response(json === undefined ? body : JSON.stringify(json), { status, headers: { 'content-type': type } })
}
