import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes } from '../../src/platform/clock.ts'
import { deriveKeys } from '../../src/platform/secrets.ts'
import { Browser } from '../browser.ts'
import { createTwin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

const [old, next] = ['o-segredo-de-antes-'.repeat(3), 'o-segredo-de-depois-'.repeat(3)]

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  await startWith(old)
})

const startWith = (secret: string, second?: string) => world.restart({ keys: deriveKeys(secret, second) })
const signedIn = async () => new Browser(world).signIn(await createTwin(world, 'Marina'))

/** Keeps what a refresh gave, as the portal does. */
async function renew(browser: Browser): Promise<number> {
  const { body, status } = await browser.refresh()
  if ('accessToken' in body) Object.assign(browser, body)
  return status
}

test('H3 nobody is signed out while the secret changes in three rounds', async () => {
  const browser = await signedIn()
  for (const [secret, second] of [[old, next], [next, old], [next]] as const) {
    await startWith(secret, second)
    world.clock.advance(minutes(4))
    // A tab that is open asks whether there is another version.
    expect((await browser.call('version')).status).toBe(200)
    expect(await renew(browser)).toBe(200)
  }
})

test('H3 who stays away for the middle round is signed out by the last, as by another secret at once', async () => {
  const browser = await signedIn()
  await startWith(next)
  await browser.visit()
  expect(await renew(browser)).toBe(401)
})

test('H3 nodes of the first round take what nodes of the second have signed', async () => {
  await startWith(next, old)
  const browser = await signedIn()
  await startWith(old, next)
  expect(await renew(browser)).toBe(200)
})

test('H3 a code that came before the change opens after it, from a page that was open before it', async () => {
  const browser = new Browser(world)
  const desafio = await browser.challenge(await createTwin(world, 'Marina'))
  const codigo = await world.lastCode()
  const cookie = browser.cookies.get('XSRF-TOKEN')
  await startWith(next, old)
  expect((await browser.typeCode(desafio, codigo)).body).toHaveProperty('accessToken')
  expect(browser.cookies.get('XSRF-TOKEN'), 'the page keeps its cookie').toBe(cookie)
})

test('H3 without the old secret neither its codes nor its pages are taken', async () => {
  const browser = new Browser(world)
  const desafio = await browser.challenge(await createTwin(world, 'Marina'))
  const codigo = await world.lastCode()
  await startWith(next)
  expect((await browser.typeCode(desafio, codigo)).code).toBe('CSRF_INVALIDO')
  await browser.visit()
  expect((await browser.typeCode(desafio, codigo)).code).toBe('CODIGO_INCORRETO')
})
