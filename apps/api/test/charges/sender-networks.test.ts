/** A sender's secret in the hands of somebody elsewhere: good from the sender's own networks alone. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes } from '../../src/platform/clock.ts'
import { signNotice, signOrder } from '../../src/platform/gateways/notice-signature.ts'
import { NOTICE_SECRETS, type World, createWorld } from '../world.ts'

const OWN = { PIX: '198.51.100.9', BOLETO: '2001:db8:7::1', MESA: '203.0.113.7' } as const
type Sender = keyof typeof OWN

const behindProxy = { TRUSTED_PROXIES: '127.0.0.0/8' }
let world: World
let lines: string[] = []
beforeAll(async () => {
  const environment = {
    ...behindProxy,
    LOG_LEVEL: 'warn',
    PIX_NOTICE_NETWORKS: '198.51.100.0/24, 192.0.2.10/32',
    SLIPS_NOTICE_NETWORKS: '2001:db8:7::/48',
    DESK_NETWORKS: '203.0.113.7/32',
  }
  world = await createWorld(environment, { logTo: { write: (line) => void lines.push(line) } })
})
afterAll(() => world.close())
beforeEach(() => {
  lines = []
  // A minute's lines of one event and network are few.
  world.clock.advance(minutes(2))
})

const calls: readonly (readonly [path: string, sender: Sender, body: string])[] = [
  ['/webhook', 'PIX', '{"pix":[]}'],
  ['/webhook/pix', 'PIX', '{"pix":[]}'],
  ['/webhook/pix/pix', 'PIX', '{"pix":[]}'],
  ['/webhook/boleto', 'BOLETO', '{"boletos":[]}'],
  ['/webhook/suspenso', 'MESA', '{"acao":"listar"}'],
  ['/webhook/servico', 'MESA', '{"acao":"listar"}'],
  ['/webhook/retorno', 'MESA', 'nada'],
]

async function call(path: string, sender: Sender, body: string, from: string, to = world) {
  const [secret, now] = [NOTICE_SECRETS[sender], to.clock.now()]
  const signed =
    sender === 'MESA'
      ? signOrder(secret, { address: path, body, by: 'maria.mesa' }, now)
      : signNotice(secret, body, now)
  const headers = {
    'content-type': path === '/webhook/retorno' ? 'text/plain' : 'application/json',
    'x-signature': signed,
    'x-forwarded-for': from,
  }
  const answer = await fetch(to.address + path, { method: 'POST', headers, body })
  const text = await answer.text()
  return { status: answer.status, code: /"codigo":"(\w+)"/.exec(text)?.[1] }
}

test.each(calls)('M2 INV-10 %s, rightly signed, is taken from its own networks alone', async (path, sender, body) => {
  const own = await call(path, sender, body, OWN[sender])
  expect(own.status).not.toBe(403)
  expect(own.status).not.toBe(401)
  const elsewhere = [
    '203.0.113.200',
    '::1',
    '10.0.0.1',
    'quem-sabe',
    // A stranger's own word for an address stands before the one that our proxy saw.
    `${OWN[sender]}, 203.0.113.200`,
    ...Object.values(OWN).filter((address) => address !== OWN[sender]),
  ]
  for (const from of elsewhere)
    expect(await call(path, sender, body, from), from).toEqual({ status: 403, code: 'REDE_NAO_PERMITIDA' })
  const events = lines.filter((line) => line.includes('"security":"webhook-network-fail"'))
  expect(events).toHaveLength(elsewhere.length)
  expect(JSON.parse(events[0] ?? '')).toMatchObject({ step: path, code: 'REDE_NAO_PERMITIDA', status: 403 })
  expect(lines.join('')).not.toContain('203.0.113')
})

test('INV-10 the second network of a list counts too, also as IPv6 writes an address of IPv4', async () => {
  expect((await call('/webhook/pix', 'PIX', '{"pix":[]}', '192.0.2.10')).status).toBe(200)
  expect((await call('/webhook/pix', 'PIX', '{"pix":[]}', '::ffff:192.0.2.10')).status).toBe(200)
  expect((await call('/webhook/pix', 'PIX', '{"pix":[]}', '192.0.2.11')).status).toBe(403)
})

test('M2 who is refused by its network leaves nothing behind: no notice, no order', async () => {
  const rows = async () => ({
    notices: await world.db.selectFrom('notices').select('externalId').execute(),
    orders: await world.db.selectFrom('deskOrders').select('id').execute(),
  })
  const before = await rows()
  const paid = JSON.stringify({ pix: [{ endToEndId: 'E1', txid: 'x'.repeat(32), valor: '1.00', horario: 'agora' }] })
  await call('/webhook/pix', 'PIX', paid, '203.0.113.200')
  await call('/webhook/divida', 'MESA', '{"acao":"contestar"}', '203.0.113.200')
  expect(await rows()).toEqual(before)
})

test('M2 a sender that is bound to no network calls from anywhere, and the others are bound all the same', async () => {
  const partly = await createWorld({ ...behindProxy, DESK_NETWORKS: '203.0.113.7/32' })
  expect((await call('/webhook/pix', 'PIX', '{"pix":[]}', '10.9.8.7', partly)).status).toBe(200)
  expect((await call('/webhook/suspenso', 'MESA', '{"acao":"listar"}', '10.9.8.7', partly)).status).toBe(403)
  await partly.close()
})

test('M2 without a trusted proxy nobody’s word for an address counts', async () => {
  const open = await createWorld({ PIX_NOTICE_NETWORKS: '198.51.100.0/24', DESK_NETWORKS: '127.0.0.1/32' })
  expect((await call('/webhook/pix', 'PIX', '{"pix":[]}', OWN.PIX, open)).status).toBe(403)
  expect((await call('/webhook/suspenso', 'MESA', '{"acao":"listar"}', OWN.PIX, open)).status).toBe(200)
  await open.close()
})
