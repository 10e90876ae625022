import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

/** The server's clock; this device's is another. */
const serverTime = Date.UTC(2031, 4, 6, 7, 8, 9, 999)
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url} ${request.headers['cache-control']}`)
  response.writeHead(200, { date: new Date(serverTime).toUTCString() }).end()
})

beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)))
afterAll(() => server.close())

const realFetch = fetch
let disk: Disk

beforeEach(() => {
  disk = new Map()
  asked.length = 0
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    realFetch(new URL(path, `${origin}/dashboard/faturas`), init),
  )
  vi.stubGlobal('location', { href: 'https://portal.example/dashboard/faturas?de=aviso#topo' })
  vi.stubGlobal('indexedDB', indexedDbOf(disk))
})
afterEach(() => vi.unstubAllGlobals())

const call = '/sso-clientes/v4/portal/refresh-token'

/** A page of this browser: each has the module anew, and the disk in common. */
async function openPage() {
  vi.resetModules()
  const { proofOf } = await import('./proof.ts')
  return (method = 'POST', url = call) => proofOf(method, url)
}

/** Reads a proof as a server does (RFC 9449, 4.3). */
const read = (proof = '') =>
  jwtVerify(proof, EmbeddedJWK, { typ: 'dpop+jwt', algorithms: ['ES256'], currentDate: new Date(serverTime) })
const keyOf = async (proof?: string) => calculateJwkThumbprint((await read(proof)).protectedHeader.jwk ?? {})

test('CALL-08 S16 a proof is of its method and address, of the server’s time, signed by the key that it shows', async () => {
  const proof = await (await openPage())()
  const { protectedHeader, payload } = await read(proof)
  expect(protectedHeader).toEqual({
    typ: 'dpop+jwt',
    alg: 'ES256',
    jwk: { kty: 'EC', crv: 'P-256', x: expect.stringMatching(/^[\w-]{43}$/), y: expect.stringMatching(/^[\w-]{43}$/) },
  })
  expect(payload).toEqual({
    htm: 'POST',
    htu: `https://portal.example${call}`,
    iat: Math.floor(serverTime / 1000),
    jti: expect.stringMatching(/^[\da-f-]{36}$/),
  })
})

test.each([
  ['/portal/refresh-token?emissor=1&x=%2F', 'https://portal.example/portal/refresh-token'],
  ['/portal/refresh-token#fim', 'https://portal.example/portal/refresh-token'],
  ['https://api.emissor.example:8443/v4/login?a=1#b', 'https://api.emissor.example:8443/v4/login'],
])('CALL-08 S16 the address of %s is told as %s, without query or fragment', async (url, htu) => {
  const { payload } = await read(await (await openPage())('GET', url))
  expect(payload).toMatchObject({ htm: 'GET', htu })
})

test('CALL-08 S16 each proof is new, of one key, and in the letters of a header', async () => {
  const prove = await openPage()
  const proofs = await Promise.all(Array.from({ length: 12 }, () => prove('POST', '/~casa/~')))
  for (const proof of proofs) expect(proof).toMatch(/^[\w-]+\.[\w-]+\.[\w-]{86}$/)
  const ids = await Promise.all(proofs.map(async (proof) => (await read(proof)).payload.jti))
  expect(new Set(ids).size).toBe(12)
  expect(new Set(await Promise.all(proofs.map(keyOf))).size).toBe(1)
})

test('CALL-08 S16 the server is asked for its time alone, past every cache', async () => {
  await (
    await openPage()
  )()
  expect(asked).toEqual(['HEAD / no-cache'])
})

test('CALL-08 S16 the key stays in the browser: a reload proves with it, another browser has its own', async () => {
  const first = await keyOf(await (await openPage())())
  expect(await keyOf(await (await openPage())())).toBe(first)
  vi.stubGlobal('indexedDB', indexedDbOf(new Map()))
  expect(await keyOf(await (await openPage())())).not.toBe(first)
})

test('CALL-08 S16 a key that an earlier version of the portal kept is found where it lay', async () => {
  const kept = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  disk.set('portal', new Map([['chaves', new Map([['sessao', kept]])]]))
  const expected = await calculateJwkThumbprint(await crypto.subtle.exportKey('jwk', kept.publicKey))
  expect(await keyOf(await (await openPage())())).toBe(expected)
})

test('CALL-08 S16 no script can take the private key along', async () => {
  await (
    await openPage()
  )()
  const kept = disk.get('portal')?.get('chaves')?.get('sessao') as CryptoKeyPair | undefined
  const { privateKey } = present(kept)
  expect(privateKey).toMatchObject({ type: 'private', extractable: false, usages: ['sign'] })
  for (const form of ['jwk', 'pkcs8'] as const)
    await expect(crypto.subtle.exportKey(form, privateKey)).rejects.toThrow('extractable')
})

test('CALL-08 S16 two tabs that begin at once prove with one key', async () => {
  const tabs = [await openPage(), await openPage(), await openPage()]
  const keys = await Promise.all(tabs.map(async (prove) => keyOf(await prove())))
  expect(new Set(keys).size).toBe(1)
})

test.each<[string, unknown]>([
  ['has no database at all', undefined],
  ['forbids it', indexedDbOf(new Map(), 'refused')],
  ['forbids it at once', indexedDbOf(new Map(), 'forbidden')],
  ['is full', indexedDbOf(new Map(), 'full')],
  ['keeps something else under that name', indexedDbOf(new Map([['portal', new Map()]]))],
])('CALL-08 S16 a browser that %s has its session without proofs, and asks nothing for them', async (_, database) => {
  vi.stubGlobal('indexedDB', database)
  const prove = await openPage()
  expect([await prove(), await prove()]).toEqual([undefined, undefined])
  expect(asked).toEqual([])
})

test('CALL-08 S16 without a network there is no proof, as there is no call', async () => {
  const prove = await openPage()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(prove()).rejects.toThrow('Failed to fetch')
})

/** A site's databases and stores in the browser with their contents, each by its name. */
type Disk = Map<string, Map<string, Map<string, unknown>>>

/** The part of IndexedDB that keeps a key, by its rules: answers come later, and copies go in and out. Node has none. */
function indexedDbOf(kept: Disk, trouble?: 'refused' | 'forbidden' | 'full') {
  const databaseOf = (stores: Map<string, Map<string, unknown>>) => ({
    createObjectStore: (name: string) => stores.set(name, new Map()),
    transaction: (name: string, mode: string) => {
      if (!['readonly', 'readwrite'].includes(mode)) throw new TypeError(mode)
      return { objectStore: () => storeOf(present(stores.get(name)), mode) }
    },
  })
  const storeOf = (items: Map<string, unknown>, mode: string) => ({
    get: (name: string) => answerOf(() => structuredClone(items.get(name))),
    add: (value: unknown, name: string) => {
      if (mode !== 'readwrite') throw new DOMException('', 'ReadOnlyError')
      return answerOf(() => {
        if (trouble === 'full') throw new DOMException('', 'QuotaExceededError')
        if (items.has(name)) throw new DOMException('', 'ConstraintError')
        items.set(name, structuredClone(value))
      })
    },
  })
  return {
    open: (name: string) => {
      if (trouble === 'forbidden') throw new DOMException('', 'SecurityError')
      return answerOf(
        () => {
          if (trouble === 'refused') throw new DOMException('', 'UnknownError')
          if (!kept.has(name)) kept.set(name, new Map())
          return databaseOf(present(kept.get(name)))
        },
        () => !kept.has(name) && 'upgradeneeded',
      )
    },
  }
}

function present<T>(found: T | undefined): T {
  if (found === undefined) throw new DOMException('', 'NotFoundError')
  return found
}

function answerOf<T>(work: () => T, eventBefore = (): string | false => false) {
  const answer: { result: T | undefined; error: unknown } = { result: undefined, error: null }
  const request = Object.assign(new EventTarget(), answer)
  const tell = (event: string) => request.dispatchEvent(new Event(event))
  setImmediate(() => {
    const first = eventBefore()
    try {
      request.result = work()
    } catch (error) {
      request.error = error
      return tell('error')
    }
    if (first) tell(first)
    return tell('success')
  })
  return request
}
