import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '../browser.ts'
import { type World, createWorld } from '../world.ts'

const portal = 'https://portal.emissor.example'
let world: World
beforeAll(async () => void (world = await createWorld({ PORTAL_ORIGINS: `${portal},https://outro.example/` })))
afterAll(() => world.close())

/** A browser's headers on the calls of a page at another origin. */
const from = (origin: string) => ({ headers: { origin, 'sec-fetch-site': 'cross-site' }, csrf: false })
const path = '/sso-clientes/v4/portal/login-unico'

test('OPS-01 CALL-03 a portal that the issuer serves elsewhere signs people in without a cookie', async () => {
  const visitor = new Browser(world)
  const login = await visitor.call('signIn', {
    body: { cpf: '52998224725', senha: 'errada', emissor: '1' },
    ...from(portal),
  })
  expect([login.status, login.code]).toEqual([422, 'CREDENCIAIS_INVALIDAS'])
  expect(Object.fromEntries(login.headers)).toMatchObject({
    'access-control-allow-origin': portal,
    'access-control-expose-headers': 'content-disposition, retry-after',
    vary: 'origin',
  })
  expect(login.headers.get('access-control-allow-credentials')).toBeNull()
})

test('OPS-01 CALL-03 before a call its browser is told that it may, and what it may send', async () => {
  const asked = await fetch(world.address + path, { method: 'OPTIONS', headers: { origin: portal } })
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-headers')).toContain('x-api-key, x-nome-arquivo')
  expect(asked.headers.get('access-control-allow-methods')).toBe('GET, POST')
})

test.each(['https://evil.example', `${portal}.evil.example`, 'null', 'http://portal.emissor.example'])(
  'CALL-03 a page of %s is told nothing and refused',
  async (origin) => {
    const asked = await fetch(world.address + path, { method: 'OPTIONS', headers: { origin } })
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([405, null])
    const login = await new Browser(world).call('signIn', { body: {}, ...from(origin) })
    expect([login.code, login.headers.get('access-control-allow-origin')]).toEqual(['CSRF_INVALIDO', null])
  },
)

test('CALL-03 where no portal is named, none is welcome', async () => {
  const alone = await createWorld()
  const asked = await fetch(alone.address + path, { method: 'OPTIONS', headers: { origin: portal } })
  expect([asked.status, asked.headers.get('vary')]).toEqual([405, null])
  await alone.close()
})
