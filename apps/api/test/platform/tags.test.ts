import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stoppedClock } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import { preparePages } from '../../src/platform/http/pages.ts'
import { Browser } from '../browser.ts'
import { writePortal } from '../portal.ts'
import { START } from '../snapshot.ts'
import { type World, createWorld } from '../world.ts'

const portal = writePortal()
const themes = mkdtempSync(join(tmpdir(), 'portal-temas-'))
const tags = {
  TAG_MANAGER_SOURCE: 'https://tags.example/gtm.js',
  TAG_MANAGER_ID: 'GTM-1',
  TAG_MANAGER_ORIGINS: 'https://medidas.example',
  TAG_MANAGER_TRIAL: 'on',
}

/** The default brand, of the issuer that is given. */
function brandOf(emissor: string): void {
  cpSync(join(import.meta.dirname, '../../../../themes/default'), join(themes, 'default'), { recursive: true })
  const file = join(themes, 'default/theme.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), emissor }))
}

async function home(environment: Record<string, string>) {
  const config = readConfig({ PORTAL_FOLDER: portal, THEMES_FOLDER: themes, ...environment })
  const pages = await preparePages(config, stoppedClock(START))
  const world = await createWorld({}, { extras: (http, _services, limit) => pages.bind(http, limit) })
  const answer = await fetch(world.address)
  const page = { policy: answer.headers.get('content-security-policy') ?? '', body: await answer.text() }
  await world.close()
  return page
}

let world: World
beforeAll(async () => void (world = await createWorld({ TELEMETRY_SAMPLE: '1', RATE_FACTOR: '1' })))
afterAll(async () => {
  await world.close()
  for (const folder of [portal, themes]) rmSync(folder, { recursive: true })
})

test('OPS-03 OPS-04 hosts of tags are in the policy only where tags are configured, and where a consent is asked for', async () => {
  brandOf('1')
  const bare = await home({})
  expect(bare.policy).toMatch(/trusted-types portal-html portal-script;/)
  expect(bare.policy + bare.body).not.toMatch(/https:/)

  const tagged = await home(tags)
  expect(tagged.policy).toContain("connect-src 'self' https://tags.example https://medidas.example;")
  expect(tagged.policy).toContain("img-src 'self' data: blob: https://tags.example https://medidas.example;")
  expect(tagged.policy).toMatch(/trusted-types portal-html portal-script default;/)
  expect(tagged.body).toContain('GTM-1')

  brandOf('loja')
  expect(await home(tags), 'an issuer outside the rule gets no optional tags').toEqual({
    policy: expect.not.stringContaining('https:') as string,
    body: expect.not.stringContaining('GTM-1') as string,
  })
  expect((await home({ ...tags, HOUSE_ISSUER: 'loja' })).body, 'the house is configured').toContain(
    '"houseIssuer":"loja"',
  )
})

test('OPS-08 another issuer measures where a script of its own asks, in a demo too', async () => {
  brandOf('loja')
  const own = await home({ ...tags, CONSENT_SCRIPT: 'https://consentimento.example/c.js' })
  expect(own.policy).toContain("connect-src 'self' https://tags.example https://consentimento.example")
  expect(own.body).toMatch(/GTM-1.*https:\/\/consentimento\.example\/c\.js/)

  expect((await home({ SANDBOX_TRIALS: 'on' })).body).toContain('"consentScript":"/sandbox/consentimento.js"')
  brandOf('1')
  const house = await home({ SANDBOX_TRIALS: 'on' })
  expect(house.body).toContain('/sandbox/medicao.js')
  expect(house.body, 'there the portal asks').not.toContain('consentScript')
})

test('OPS-01 the page may call the services that it is in front of, and what else was named, and nobody else', async () => {
  brandOf('1')
  const { policy } = await home({
    API_BASE_URL: 'https://servicos.example/cartoes',
    CONNECT_ORIGINS: 'https://risco.example,https://outro.example/caminho',
  })
  expect(policy).toContain("connect-src 'self' https://servicos.example https://risco.example https://outro.example;")
  expect(policy).toContain("img-src 'self' data: blob:;")
})

const report = {
  versao: '5.01.1',
  tela: '/dashboard/faturas',
  medidas: [{ nome: 'LCP', valor: 812 }],
  erros: ['TypeError'],
}

test('OPS-03 a page tells how it did where the issuer asks for that, in fields that nobody fits into', async () => {
  const visitor = new Browser(world)
  expect(await visitor.call('reportTelemetry', { body: report })).toMatchObject({ status: 200, body: {} })
  const personal = [
    { tela: '/dashboard/52998224725' },
    { tela: '/a?cpf=x' },
    { versao: '52998224725' },
    { medidas: [{ nome: 'LCP', valor: 52_998_224_725 }] },
    { medidas: [{ nome: 'Marina', valor: 1 }] },
    { erros: ['Marina Souza'] },
    { cpf: '52998224725' },
  ]
  for (const field of personal)
    expect(await visitor.call('reportTelemetry', { body: { ...report, ...field } })).toMatchObject({ status: 400 })
})

test('OPS-03 nobody is told where it was not asked for', async () => {
  const silent = await createWorld()
  const visitor = new Browser(silent)
  expect(await visitor.call('reportTelemetry', { body: report })).toMatchObject({ status: 404 })
  await silent.close()
})
