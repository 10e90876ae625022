import { contract } from '@portal/contract'
import type { CallName } from '@portal/contract'
import { SignJWT, exportJWK, generateKeyPair } from 'jose'
import { randomUUID } from 'node:crypto'
import { STORY_PASSWORD } from '@portal/sandbox/stories/cast'
import { Browser } from './browser.ts'
import type { Twin } from './twins.ts'
import type { World } from './world.ts'

type Key = Awaited<ReturnType<typeof generateKeyPair>>
type Claims = { htm?: string; htu?: string; iat?: number; jti?: string }

export const newProofKey = (): Promise<Key> => generateKeyPair('ES256')

const nowOf = (world: World): number => Math.floor(world.clock.now().getTime() / 1000)

/** A proof as RFC 9449 describes it, right unless told. */
export async function proveKey(world: World, name: CallName, key: Key, claims: Claims = {}): Promise<string> {
  const { method, path } = contract[name]
  const content = { htm: method, htu: world.address + path, iat: nowOf(world), jti: randomUUID(), ...claims }
  return new SignJWT(content)
    .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk: await exportJWK(key.publicKey) })
    .sign(key.privateKey)
}

/** Somebody who signed in and proved to hold their key at the step that opened the session. */
export async function signInByKey(world: World, { cpf }: Pick<Twin, 'cpf'>, key: Key): Promise<Browser> {
  const browser = new Browser(world)
  const prove = async (name: CallName) => ({ dpop: await proveKey(world, name, key) })
  const body = { cpf, senha: STORY_PASSWORD, emissor: '1' }
  const first = await browser.call('signIn', { body, headers: await prove('signIn') })
  if (!('desafio' in first.body)) throw new Error(first.code)
  const typed = { desafio: first.body.desafio, codigo: await world.lastCode(cpf) }
  const entered = await browser.call('code', { body: typed, headers: await prove('code') })
  return Object.assign(browser, entered.body)
}
