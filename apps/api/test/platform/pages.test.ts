import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contract } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { stoppedClock } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import { preparePages } from '../../src/platform/http/pages.ts'
import { writePortal } from '../portal.ts'
import { START } from '../snapshot.ts'
import { type World, createWorld } from '../world.ts'

let folder: string
let bundle: { drawn: string[]; faults: Error[] }
let world: World

async function serve(environment: Record<string, string> = {}): Promise<World> {
  const pages = await preparePages(readConfig({ PORTAL_FOLDER: folder }), stoppedClock(START))
  return createWorld(environment, { extras: (http, _services, limit) => pages.bind(http, limit) })
}

beforeAll(async () => {
  folder = writePortal()
  bundle = (await import(pathToFileURL(join(folder, 'server/server-entry.js')).href)) as typeof bundle
  world = await serve()
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => void bundle.drawn.splice(0))

const statusOf = async (path: string, from = world) => (await fetch(from.address + path)).status

test('NAV-09 addresses that nobody has are drawn once, however many are asked for', async () => {
  const answers = await Promise.all(Array.from({ length: 300 }, (_, number) => statusOf(`/nada/${number}`)))
  expect(new Set(answers)).toEqual(new Set([404]))
  expect([await statusOf('/'), await statusOf('/sso/login')]).toEqual([200, 200])
  expect(bundle.drawn).toEqual(['/404'])
})

const firstParts = [...new Set(Object.values(contract).map(({ path }) => path.split('/')[1]))]

test.each(firstParts)(
  'CALL-11 NAV-09 beside the calls of /%s an unknown address is a refusal, not a page',
  async (part) => {
    const answer = await fetch(`${world.address}/${part}/nada`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ codigo: 'NAO_ENCONTRADO' })
  },
)

test('OPS-01 a page that could not be drawn is drawn again for who asks next', async () => {
  const fresh = await serve()
  bundle.faults.push(new Error('a chunk could not be read'))
  expect([await statusOf('/nada', fresh), await statusOf('/nada', fresh)]).toEqual([500, 404])
  await fresh.close()
})

test('GUARD-12 pages are limited by address as the calls of visitors are', async () => {
  const small = await serve({ RATE_FACTOR: '1' })
  const answers: number[] = []
  for (let time = 0; time <= 120; time += 1) answers.push(await statusOf(`/nada/${time}`, small))
  expect(answers.filter((status) => status === 404)).toHaveLength(120)
  const refused = await fetch(`${small.address}/sso/login`)
  expect([answers.at(-1), refused.status]).toEqual([429, 429])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await small.close()
})
