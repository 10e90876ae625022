import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { stoppedClock } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import { BadConfiguration } from '../../src/platform/config/environment.ts'
import { signOrder } from '../../src/platform/gateways/notice-signature.ts'
import { preparePages } from '../../src/platform/http/pages.ts'
import { writePortal } from '../portal.ts'
import { START } from '../snapshot.ts'
import { NOTICE_SECRETS, type World, createWorld } from '../world.ts'

const published = { PUBLIC_URL: 'https://portal.example' }
const house = join(import.meta.dirname, '../../../../themes')
const portal = writePortal()
const themes = mkdtempSync(join(tmpdir(), 'portal-temas-'))
let world: World

async function serve(environment: Record<string, string> = {}): Promise<World> {
  const config = readConfig({ PORTAL_FOLDER: portal, THEMES_FOLDER: themes, ...environment })
  const { bind, isHostOfBrand } = await preparePages(config, stoppedClock(START))
  return createWorld(environment, { extras: (http, _services, limit) => bind(http, limit), isHostOfBrand })
}

beforeAll(async () => {
  cpSync(house, themes, { recursive: true })
  world = await serve()
})
afterAll(async () => {
  await world.close()
  for (const folder of [portal, themes]) rmSync(folder, { recursive: true })
})

type Ask = { host?: string; headers?: Record<string, string>; from?: World }

/** As a browser at a host asks; `fetch` writes that header itself. */
async function ask(path: string, { host, headers, from = world }: Ask = {}) {
  const { hostname, port } = new URL(from.address)
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ hostname, port, path, headers: { ...(host && { host }), ...headers } }, resolve)
      .on('error', reject)
      .end()
  })
  const cookies = answer.headers['set-cookie']?.map((cookie) => cookie.split(';')[0]) ?? []
  return { status: answer.statusCode, headers: answer.headers, cookies, body: await text(answer) }
}
/** The stand-in for the portal writes the address and the brand that it draws. */
const drawn = async (path: string, from: Ask = {}) => (await ask(path, from)).body

/** Themes are looked at once a second. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 100 })

test('THEME-01 each host gets its brand, and every other host the default', async () => {
  const hosts = [undefined, 'varejo.localhost:3000', 'cartao.meridiano.example', 'campanha-1.localhost', 'evil.test']
  const brands = await Promise.all(hosts.map((host) => drawn('/', host === undefined ? {} : { host })))
  expect(brands).toEqual(['/ Jangada', '/ Casa Benvinda', '/ Meridiano', '/ Volta ao Azul', '/ Jangada'])
})

test('THEME-02 a card has its own brand’s face and logo on every page, by the name of its brand alone', async () => {
  const css = await ask('/temas/varejo/_cartao.css')
  expect(css.headers['content-type']).toBe('text/css; charset=utf-8')
  expect(css.body).toMatch(
    /^\[data-cartao='varejo'\]\{--card-face:#[0-9a-f]{6};--on-card:#[0-9a-f]{6};--card-art:url\(/,
  )
  expect(css.body).toMatch(/:root\[data-scheme='dark'\] \[data-cartao='varejo'\]\{--card-face:#/)
  expect((await ask('/temas/varejo/_cartao')).body).toBe((await ask('/temas/varejo/logo-cartao.svg')).body)
  expect((await ask('/temas/ninguem/_cartao.css')).status).toBe(404)
})

test('THEME-01 a host that a stranger says he comes by is heeded only from a proxy that is known', async () => {
  const headers = { 'x-forwarded-host': 'varejo.localhost', forwarded: 'host=varejo.localhost' }
  expect(await drawn('/', { headers })).toBe('/ Jangada')
  const behind = await serve({ TRUSTED_PROXIES: '127.0.0.0/8' })
  expect(await drawn('/', { headers, from: behind })).toBe('/ Casa Benvinda')
  await behind.close()
})

test('THEME-05 NAV-08 SESSION-03 a campaign is drawn in its own theme, and stays for the visit: a day', async () => {
  const first = await ask('/campanha/campanha-1')
  expect(first.body).toBe('/campanha/:id Volta ao Azul')
  expect(first.cookies).toContain('campanha=campanha-1')
  expect(first.headers['set-cookie']?.find((each) => each.startsWith('campanha='))).toMatch(
    /Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax/,
  )
  expect(await drawn('/sso/login', { headers: { cookie: 'campanha=campanha-1' } })).toBe('/sso/login Volta ao Azul')
  expect(await drawn('/sso/login')).toBe('/sso/login Jangada')
  expect(await drawn('/sso/login?contexto=negociacao&campanha=campanha-1')).toBe('/sso/login Volta ao Azul')
})

test('THEME-02 a picture of the portal is of the brand that is looked at, and of a brand that has its own, that one', async () => {
  const picture = (from: Ask = {}) => ask('/temas/_atual/oferta-desconto.svg', from)
  const [plain, shop, campaign] = await Promise.all([
    picture(),
    picture({ host: 'varejo.localhost' }),
    picture({ headers: { cookie: 'campanha=campanha-1' } }),
  ])
  expect(plain.body).toContain('#075E66')
  for (const { body, headers } of [shop, campaign]) {
    expect(body).not.toMatch(/#075e66/i)
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'private, no-cache',
    })
  }
  expect(shop.body).not.toBe(campaign.body)
  const known = await picture({ headers: { 'if-none-match': plain.headers.etag ?? '' } })
  expect(known.status).toBe(304)
  const own = join(themes, 'varejo/oferta-desconto.svg')
  writeFileSync(own, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"></svg>')
  await soon(async () => expect((await picture({ host: 'varejo.localhost' })).body).toContain('0 0 4 2'))
  rmSync(own)
  expect((await ask('/temas/_atual/nada.svg')).status).toBe(404)
})

test('THEME-05 an unknown campaign opens the home in the default theme, is logged, and ends the visit of another', async () => {
  const warned = vi.spyOn(world.app.http.log, 'warn')
  for (const id of ['outono', 'default', 'varejo', '..', '%2e%2e%2fvarejo', '__proto__', 'x'.repeat(200)]) {
    expect(await drawn(`/campanha/${id}`), id).toMatch(/Jangada$/)
  }
  expect(warned).toHaveBeenCalledWith(
    expect.objectContaining({ campaign: 'outono' }),
    'Campanha desconhecida: tema padrão',
  )
  const left = await ask('/campanha/outono', { headers: { cookie: 'campanha=campanha-1' } })
  expect(left.cookies).toContain('campanha=')
})

test('THEME-02 a brand that is put into the folder is served at once, changes at once, and goes with its folder', async () => {
  const folder = join(themes, 'nova')
  const at = { host: 'nova.localhost' }
  cpSync(join(house, '_exemplo'), folder, { recursive: true })
  const file = join(folder, 'theme.json')
  const example = readFileSync(file, 'utf8').replace('"hosts": []', '"hosts": ["nova.localhost"], "campaign": "nova"')
  writeFileSync(file, example)
  await soon(async () => expect(await drawn('/', at)).toBe('/ Minha Marca'))
  expect(await drawn('/campanha/nova')).toBe('/campanha/:id Minha Marca')
  writeFileSync(file, example.replace('Minha Marca', 'Nova Marca'))
  await soon(async () => expect(await drawn('/', at)).toBe('/ Nova Marca'))
  rmSync(folder, { recursive: true })
  await soon(async () => expect(await drawn('/', at)).toBe('/ Jangada'))
  expect((await ask('/temas/nova/logo.svg')).status).toBe(404)
})

test('THEME-02 a bad brand is refused with its reason, and the others go on', async () => {
  const warned = vi.spyOn(world.app.http.log, 'warn')
  const reasons = () => warned.mock.calls.flatMap(([news]) => (news as { fault?: string }).fault ?? [])
  const folder = join(themes, 'ruim')
  cpSync(join(house, 'varejo'), folder, { recursive: true })
  await soon(async () => {
    await drawn('/')
    expect(reasons()).toContain("ruim/theme.json: hosts: 'varejo.localhost' já é de varejo")
  })
  writeFileSync(join(folder, 'theme.json'), '{}')
  await soon(async () => {
    expect(await drawn('/', { host: 'varejo.localhost' })).toBe('/ Casa Benvinda')
    expect(reasons().at(-1)).toMatch(/^ruim\/theme\.json: title: /)
  })
  const told = reasons().length
  // A brand that is shown and turns bad stays as it was.
  const css = join(themes, 'varejo/tema.css')
  const good = readFileSync(css, 'utf8')
  writeFileSync(css, good.replace('--on-brand: #2b1d00', '--on-brand: #ffffff'))
  await soon(async () => {
    expect(await drawn('/', { host: 'varejo.localhost' })).toBe('/ Casa Benvinda')
    expect(reasons().slice(told)).toEqual([expect.stringMatching(/^varejo\/tema\.css: --on-brand: sobre --brand/)])
  })
  writeFileSync(css, good)
  rmSync(folder, { recursive: true })
})

test('THEME-01 a brand that is bad from the start leaves its host to the default; without a default nothing starts', async () => {
  const broken = mkdtempSync(join(tmpdir(), 'portal-temas-'))
  cpSync(house, broken, { recursive: true })
  writeFileSync(join(broken, 'varejo/theme.json'), '{"title":')
  const fresh = await serve({ THEMES_FOLDER: broken })
  expect(await drawn('/', { host: 'varejo.localhost', from: fresh })).toBe('/ Jangada')
  await fresh.close()
  rmSync(join(broken, 'default/tema.css'))
  await expect(serve({ THEMES_FOLDER: broken })).rejects.toThrow(BadConfiguration)
  await expect(serve({ THEMES_FOLDER: broken })).rejects.toThrow('default/tema.css')
  rmSync(broken, { recursive: true })
})

test('THEME-02 a file of a theme is kept for ever at the address of its content, and asked for again at a bare one', async () => {
  const bare = await ask('/temas/varejo/logo.svg')
  const { etag = '' } = bare.headers
  expect(bare.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=300',
  })
  const same = await ask('/temas/varejo/logo.svg', { headers: { 'if-none-match': etag } })
  expect([same.status, same.body]).toEqual([304, ''])
  const hashed = await ask(`/temas/varejo/logo.svg?v=${etag.replaceAll('"', '')}`)
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await ask('/temas/varejo/logo.svg?v=another')).headers['cache-control']).toBe('public, max-age=300')
  // An SVG that is opened by itself runs nothing.
  expect(bare.headers['content-security-policy']).toContain("default-src 'none'")
})

test('THEME-02 nothing leads out of a theme, and only what was checked is served', async () => {
  writeFileSync(join(themes, 'varejo/segredo.js'), 'alert(1)')
  const paths = [
    'default/theme.json',
    'varejo/segredo.js',
    '_exemplo/logo.svg',
    '_exemplo/README.md',
    '__proto__/x.svg',
  ]
  const climbing = [
    '../package.json',
    'varejo/..%2f..%2fpackage.json',
    'varejo/%2e%2e/default/logo.svg',
    '..%5cpackage.json',
  ]
  for (const path of [...paths, ...climbing]) expect((await ask(`/temas/${path}`)).status, path).toBe(404)
  rmSync(join(themes, 'varejo/segredo.js'))
})

test('THEME-01 a page of a brand may call us at its own host, and one of nobody may not', async () => {
  const secure = await serve({ ...published, BRAND_HOSTS: 'cartao.casabenvinda.example,fora.example' })
  const answer = async (host: string, origin: string) => {
    const page = await ask('/', { host, from: secure })
    const csrf = page.cookies.find((cookie) => cookie?.includes('XSRF-TOKEN'))?.split('=')[1] ?? ''
    const { address } = secure
    const { hostname, port } = new URL(address)
    return new Promise<string>((resolve, reject) => {
      const headers = {
        host,
        origin,
        cookie: page.cookies.join('; '),
        'x-xsrf-token': csrf,
        'content-type': 'application/json',
        'x-api-key': 'portal-demonstracao',
      }
      const sent = request(
        { hostname, port, method: 'POST', path: '/sso-clientes/v4/portal/login-unico', headers },
        (came) => void text(came).then(resolve, reject),
      )
      sent.on('error', reject).end('{}')
    })
  }
  expect(await answer('cartao.casabenvinda.example', 'https://cartao.casabenvinda.example')).not.toContain(
    'CSRF_INVALIDO',
  )
  expect(await answer('portal.example', 'https://portal.example')).not.toContain('CSRF_INVALIDO')
  expect(await answer('cartao.casabenvinda.example', 'https://evil.test')).toContain('CSRF_INVALIDO')
  expect(await answer('evil.test', 'https://evil.test')).toContain('CSRF_INVALIDO')
  for (const host of ['cartao.ipe.example', 'fora.example'])
    expect(await answer(host, `https://${host}`), 'of a brand alone, and of the list alone').toContain('CSRF_INVALIDO')
  await secure.close()
})

test('THEME-01 L6 a folder of a brand leads no message’s link elsewhere: only the hosts that the operator allows', async () => {
  const secure = await serve({ ...published, BRAND_HOSTS: 'cartao.casabenvinda.example' })
  const linkOf = async (host: string): Promise<string> => {
    const body = JSON.stringify({ acao: 'enviar', emissor: '1', cpf: '52998224725', canal: 'SMS' })
    const signature = signOrder(
      NOTICE_SECRETS.MESA,
      { address: '/webhook/link-negociacao', body, by: 'maria.mesa' },
      secure.clock.now(),
    )
    const { hostname, port } = new URL(secure.address)
    const headers = { host, 'content-type': 'application/json', 'x-signature': signature }
    const status = await new Promise<number | undefined>((resolve, reject) => {
      request({ hostname, port, method: 'POST', path: '/webhook/link-negociacao', headers }, (came) => {
        came.resume()
        resolve(came.statusCode)
      })
        .on('error', reject)
        .end(body)
    })
    expect(status).toBe(200)
    await secure.run('messages')
    secure.clock.advance(1000)
    return /https:\/\/[^/]+/.exec(secure.sandbox.sms.messages()[0]?.text ?? '')?.[0] ?? ''
  }
  expect(await linkOf('cartao.casabenvinda.example')).toBe('https://cartao.casabenvinda.example')
  for (const host of ['cartao.ipe.example', 'varejo.localhost.evil.test', 'evil.test', 'localhost'])
    expect(await linkOf(host), host).toBe('https://portal.example')
  await secure.close()
})
