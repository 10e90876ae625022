import { afterAll, beforeAll, expect, test } from 'vitest'
import { tryCalls } from '../../../../tools/conformance/try-calls.ts'
import { STORY_PASSWORD, cast } from '@portal/sandbox/stories/cast'
import { type World, createWorld } from '../world.ts'

const origin = 'https://portal.example'
let world: World
beforeAll(async () => void (world = await createWorld({ PORTAL_ORIGINS: origin })))
afterAll(() => world.close())

test.each([
  ['Marina', 'createPix', 'certa: 200'],
  ['Gilda', 'agreement', 'certa: 200'],
  ['Antônia', 'booklet', 'certa: 200'],
])('CALL-12 our own services fit the contract, as %s meets it', async (who, call, shown) => {
  const { cpf } = cast.find(({ name }) => name.startsWith(who))!
  const customer = { cpf, password: STORY_PASSWORD, issuer: '1', code: () => world.lastCode(cpf) }
  const services = { url: world.address, apiKey: world.config.apiKey, origin }
  const tried = await tryCalls({ services, customer, payments: who === 'Marina' })
  expect(tried.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`))).toEqual([])
  expect(tried.find(({ name }) => name === call)?.tries).toContain(shown)
})
