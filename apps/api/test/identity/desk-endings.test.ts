/** An account in other hands: what the issuer's people end, and what stays. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Browser } from '../browser.ts'
import { deskCall } from '../desk-call.ts'
import { NOTICE_SECRETS, type World, createWorld } from '../world.ts'
import { type Twin, createTwin, newCpf } from '../twins.ts'

let world: World
let twin: Twin
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  twin = await createTwin(world, 'Marina')
})

const end = (order: object, secret?: string) =>
  deskCall(
    world,
    'acesso',
    { acao: 'encerrar', emissor: '1', cpf: twin.cpf, nota: 'Ligou: há outro na conta.', ...order },
    secret,
  )
const statusOf = async (browser: Browser) => (await browser.call('openSessions')).status
const signedIn = () => new Browser(world).signIn({ cpf: twin.cpf })

test('GUARD-12 the desk ends every access of a person at once, here and at other nodes, and the act stands', async () => {
  const [own, thief] = [await signedIn(), await signedIn()]
  const stranger = await new Browser(world).signIn('Quitéria')
  const another = await world.another()
  expect([await statusOf(own), await statusOf(thief)]).toEqual([200, 200])
  expect(await end({})).toEqual({ status: 200, body: { encerradas: 2 } })
  for (const browser of [own, thief]) {
    expect(await statusOf(browser)).toBe(401)
    const headers = { authorization: `Bearer ${browser.accessToken}` }
    expect((await fetch(`${another.address}/portal-cartao/v2/usuario/fluxo`, { headers })).status).toBe(401)
  }
  expect(await statusOf(stranger), 'nobody else').toBe(200)
  const events = world.db.selectFrom('deskEvents').select(['act', 'actor', 'note']).where('customerId', '=', twin.id)
  expect(await events.execute()).toEqual([
    { act: 'access-ending', actor: 'maria.mesa', note: 'Ligou: há outro na conta.' },
  ])
  await another.app.close()
})

test('GUARD-12 SSO-04 a device that was known is asked for a code again, and the password still opens', async () => {
  const own = await signedIn()
  await end({})
  expect((await own.login({ cpf: twin.cpf })).body).toMatchObject({ proximoPasso: 'INSERIR_CODIGO' })
  await own.signIn({ cpf: twin.cpf })
  expect(await statusOf(own)).toBe(200)
})

test('GUARD-12 M3 a passkey that somebody added opens nothing after it', async () => {
  const key = {
    id: crypto.randomUUID(),
    customerId: twin.id,
    credentialId: crypto.randomUUID(),
    createdAt: world.clock.now(),
  }
  const rest = { publicKey: 'x', counter: 0, transports: '', name: 'Celular', usedAt: null }
  await world.db
    .insertInto('passkeys')
    .values({ ...key, ...rest })
    .execute()
  await end({})
  expect(await world.db.selectFrom('passkeys').select('id').where('customerId', '=', twin.id).execute()).toEqual([])
})

test('GUARD-12 M2 nobody but the desk ends anything, of its own issuer alone, and with a word why', async () => {
  const own = await signedIn()
  expect((await end({}, NOTICE_SECRETS.PIX)).status).toBe(401)
  expect((await end({ emissor: '2' })).status).toBe(404)
  expect((await end({ cpf: newCpf() })).status).toBe(404)
  expect((await end({ nota: '' })).status).toBe(400)
  expect((await end({ acao: 'listar' })).status).toBe(400)
  expect(await statusOf(own)).toBe(200)
})

test('GUARD-12 M3 a sign-in whose code is typed while the desk ends all leaves no session behind', async () => {
  for (let round = 0; round < 5; round += 1) {
    const thief = new Browser(world)
    const desafio = await thief.challenge({ cpf: twin.cpf })
    const codigo = await world.lastCode(twin.cpf)
    const [entered] = await Promise.all([thief.typeCode(desafio, codigo), end({})])
    if ('accessToken' in entered.body) {
      thief.accessToken = entered.body.accessToken
      // Its code came before the order: then the order has ended it.
      expect(await statusOf(thief)).toBe(401)
    }
    expect(await end({})).toEqual({ status: 200, body: { encerradas: 0 } })
  }
})
