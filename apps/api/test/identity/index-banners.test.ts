import type { FastifyRequest } from 'fastify'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stoppedClock } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import { type Pages, preparePages } from '../../src/platform/http/pages.ts'
import { Browser } from '../browser.ts'
import { writePortal } from '../portal.ts'
import { START } from '../snapshot.ts'
import { type World, createWorld } from '../world.ts'

const portal = writePortal()
let world: World
let marina: Browser
let at: (host: string) => ReturnType<Pages['bannersFor']>
beforeAll(async () => {
  const pages = await preparePages(readConfig({ PORTAL_FOLDER: portal }), stoppedClock(START))
  const { bannersFor } = pages
  at = (hostname) => bannersFor({ hostname, url: '/', cookies: {} } as FastifyRequest)
  world = await createWorld({}, { bannersFor, extras: (http, _services, limit) => pages.bind(http, limit) })
  marina = await new Browser(world).signIn('Marina')
})
afterAll(async () => {
  await world.close()
  rmSync(portal, { recursive: true })
})

const bannersOf = async (browser: Browser) => {
  const query = { bin: '0', origemExterna: 'false' }
  return (await browser.call('index', { query })).body.banners
}

test('INV-11 the index gives the banners of the brand for the module that opens, each with a picture that is there', async () => {
  const banners = await bannersOf(marina)
  expect(banners.map(({ idItem }) => idItem)).toEqual(['aviso-do-vencimento', 'link-de-pagamento'])
  expect(banners[0]).toEqual({
    idItem: 'aviso-do-vencimento',
    class: 'faixa',
    titleModal: 'Um aviso antes do vencimento',
    descriptionModal: expect.stringContaining('SMS'),
    imagePath: expect.stringMatching(/^\/temas\/default\/faixa-aviso\.svg\?v=\w+$/),
  })
  for (const { imagePath } of banners) {
    const picture = await fetch(world.address + imagePath)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  }
})

test('INV-11 who came by a campaign is given the campaign’s', async () => {
  await marina.open('/campanha/campanha-1')
  expect((await bannersOf(marina)).map(({ idItem }) => idItem)).toEqual(['acordo-com-calma'])
})

test.each(['default', 'varejo', 'marca-branca', 'campanha-1', 'ipe'])(
  'INV-11 DEMO-01 %s has banners of its own, each with a picture that is there',
  async (brand) => {
    const banners = at(`${brand}.localhost`)
    expect(banners).not.toEqual([])
    for (const { imagePath } of banners) {
      expect(imagePath).toMatch(new RegExp(`^/temas/${brand}/`))
      expect((await fetch(world.address + imagePath)).status).toBe(200)
    }
  },
)
