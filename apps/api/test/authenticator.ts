import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Input, Reply } from '@portal/contract'

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest()
const text64 = (bytes: Buffer): string => bytes.toString('base64url')

/** A fault in an otherwise right answer. */
type Twist = { origin?: string; rpId?: string; counter?: number; unlocked?: boolean; challenge?: string }

/** A phone's authenticator in software: one ES256 passkey, real attestation objects and signatures. */
export function createAuthenticator(world: { address: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // The server is told by the address that it is called at; a passkey of a host by number exists in no browser.
  const origin = world.address
  let userHandle = ''
  let counted = 0

  const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, twist: Twist): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge: twist.challenge ?? challenge, origin: twist.origin ?? origin }))

  const authenticatorData = (rpId: string, kind: number, { counter, unlocked = true, ...twist }: Twist): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? counted)
    const flags = kind | PRESENT | (unlocked ? VERIFIED : 0)
    return Buffer.concat([sha256(twist.rpId ?? rpId), Buffer.from([flags]), count])
  }

  const attested = (): Buffer => {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    return Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)])
  }

  const credential = { id: text64(id), rawId: text64(id), type: 'public-key' as const, clientExtensionResults: {} }

  return {
    id: text64(id),

    create(options: Reply<'beginPasskey'>, twist: Twist = {}): Input<'addPasskey'>['body']['credencial'] {
      userHandle = options.user.id
      const data = Buffer.concat([authenticatorData(options.rp.id, ATTESTED, twist), attested()])
      const object = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ])
      const attestationObject = text64(Buffer.from(isoCBOR.encode(object as never)))
      const clientDataJSON = text64(clientData('webauthn.create', options.challenge, twist))
      return { ...credential, response: { attestationObject, clientDataJSON, transports: ['internal'] } }
    },

    sign(options: Reply<'passkeyChallenge'>, twist: Twist = {}): Input<'passkeySignIn'>['body']['credencial'] {
      counted += 1
      const data = authenticatorData(options.rpId, 0, twist)
      const client = clientData('webauthn.get', options.challenge, twist)
      const signature = createSign('sha256').update(data).update(sha256(client)).sign(privateKey)
      return {
        ...credential,
        response: {
          authenticatorData: text64(data),
          clientDataJSON: text64(client),
          signature: text64(signature),
          userHandle,
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>
