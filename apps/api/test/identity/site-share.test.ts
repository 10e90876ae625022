import { afterAll, beforeAll, expect, test } from 'vitest'
import { networkGuesses } from '../../src/identity/sign-in/attempts/networks.ts'
import { deriveKeys } from '../../src/platform/secrets.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

test('SSO-07 A7 the networks of one /48 have four times a network’s wrong passwords together, another site all of its own', async () => {
  // A twentieth of the real ones: five of a network, twenty of a site.
  const guesses = networkGuesses({ ...world, keys: deriveKeys('segredo de teste, bem longo'), rateFactor: 0.05 })
  const guess = (network: string) =>
    guesses.claim({ issuer: '1', network }).then(
      () => 'heard',
      ({ code }: { code: string }) => code,
    )
  for (let number = 0; number < 4; number += 1)
    for (let time = 0; time < 5; time += 1) expect(await guess(`2001:db8:9:${number}`)).toBe('heard')
  expect(await guess('2001:db8:9:ff'), 'a fresh network of a spent site').toBe('MUITAS_TENTATIVAS')
  expect(await guess('2001:db8:a:ff')).toBe('heard')
  expect(await guess('203.0.113.9')).toBe('heard')
})
