/** Proofs that this browser holds the key of its session (DPoP, RFC 9449), where the issuer asks for them (security.md B11). */

const DATABASE = 'portal'
const STORE = 'chaves'
const NAME = 'sessao'
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** The proof of a call, or undefined where the browser keeps no keys: the session is then one without. */
export async function proofOf(method: string, url: string): Promise<string | undefined> {
  const keys = await (found ??= findKeys()).catch(() => undefined)
  if (keys === undefined) return undefined
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', keys.publicKey)
  const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } }
  const address = new URL(url, location.href)
  const claims = { htm: method, htu: address.origin + address.pathname, iat: await now(), jti: crypto.randomUUID() }
  const content = `${encoded(header)}.${encoded(claims)}`
  const signature = await crypto.subtle.sign(ALGORITHM, keys.privateKey, new TextEncoder().encode(content))
  return `${content}.${base64url(new Uint8Array(signature))}`
}

let found: Promise<CryptoKeyPair> | undefined

/** The clock of the server, which reads the proof: this device's may be wrong. */
async function now(): Promise<number> {
  const { headers } = await fetch('/', { method: 'HEAD', cache: 'no-store' })
  return Math.floor(Date.parse(headers.get('date') ?? '') / 1000)
}

/** One pair of keys a browser, whose private half no script can read. */
async function findKeys(): Promise<CryptoKeyPair> {
  const database = await openDatabase()
  const kept = await inStore<CryptoKeyPair | undefined>(database, 'readonly', (store) => store.get(NAME))
  if (kept !== undefined) return kept
  const made = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify'])
  // Another tab may have been quicker: what stands first stays.
  await inStore(database, 'readwrite', (store) => store.add(made, NAME)).catch(() => undefined)
  return inStore<CryptoKeyPair>(database, 'readonly', (store) => store.get(NAME))
}

const openDatabase = (): Promise<IDBDatabase> => {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
  return settled(opening)
}

const inStore = <T>(database: IDBDatabase, mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest) =>
  settled(work(database.transaction(STORE, mode).objectStore(STORE))) as Promise<T>

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const encoded = (part: object): string => base64url(new TextEncoder().encode(JSON.stringify(part)))
