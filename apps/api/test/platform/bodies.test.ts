/** Bodies of people who proved nothing: judged before they are kept, cut, and counted while they come. */
import { type Socket, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '../../src/platform/clock.ts'
import { signCall, signNotice, signOrder } from '../../src/platform/gateways/notice-signature.ts'
import { statusesIn } from '../raw-call.ts'
import { NOTICE_SECRETS, type World, createWorld } from '../world.ts'

const LARGE = 7_500_000
const KIB = 1024

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

type Sender = { socket: Socket; heard: () => string; closed: Promise<unknown> }

/** A caller who sends the head of a request, and its body as they please. */
function begin(head: string, from = world): Sender {
  const { hostname, port } = new URL(from.address)
  const socket = connect({ host: hostname, port: Number(port) })
  let heard = ''
  socket.on('data', (chunk) => void (heard += String(chunk)))
  socket.on('error', () => {})
  socket.write(head)
  return { socket, heard: () => heard, closed: new Promise((resolve) => socket.once('close', resolve)) }
}

const headOf = (path: string, headers: Record<string, string | number>) =>
  [`POST ${path} HTTP/1.1`, 'Host: portal.example', ...Object.entries(headers).map((pair) => pair.join(': '))].join(
    '\r\n',
  ) + '\r\n\r\n'

const addresses = [
  'retorno',
  'suspenso',
  'divida',
  'credito',
  'protocolo',
  'recebidos',
  'aceites',
  'servico',
  'link-negociacao',
  'pix',
  'boleto',
].map((name) => `/webhook/${name}`)

const now = () => world.clock.now()
const old = () => new Date(now().getTime() - minutes(6))
const untrue = 'um segredo que ninguém nos deu'

const orderOf = (secret: string, path: string, body: string | Buffer) =>
  signOrder(secret, { address: `/webhook/${path}`, body, by: 'maria.mesa' }, now())

const unsigned: [name: string, header: () => Record<string, string>][] = [
  ['nothing', () => ({})],
  ['another form', () => ({ 'X-Signature': 't=1,v1=00' })],
  ['a time of before', () => ({ 'X-Signature': signNotice(untrue, '{}', old()) })],
  ['a digest of nobody’s', () => ({ 'X-Signature': orderOf(untrue, 'retorno', '{}') })],
]

test.each(unsigned)(
  'M3 B32 with %s for a signature no byte of a body is waited for: 150 large ones are refused and hung up on',
  async (_name, header) => {
    const senders = Array.from({ length: 150 }, (_, at) => {
      const head = { ...header(), 'Content-Type': 'application/json', 'Content-Length': LARGE }
      return begin(headOf(addresses[at % addresses.length] ?? '', head))
    })
    await Promise.all(senders.map(({ closed }) => closed))
    const answers = senders.flatMap(({ heard }) => statusesIn(heard()))
    expect(answers).toHaveLength(150)
    expect(answers.filter((status) => status !== 401 && status !== 413)).toEqual([])
    expect((await fetch(`${world.address}/openapi.json`)).status).toBe(200)
  },
)

test('M3 B2 a stream of somebody who only looks signed is cut at 64 KiB, whatever was announced', async () => {
  for (const path of addresses.filter((each) => /pix|boleto/.test(each))) {
    const signed = { 'X-Signature': signNotice(untrue, '{}', now()), 'Content-Type': 'application/json' }
    const announced = begin(headOf(path, { ...signed, 'Content-Length': LARGE }))
    await announced.closed
    expect(statusesIn(announced.heard()), path).toEqual([413])

    const endless = begin(headOf(path, { ...signed, 'Transfer-Encoding': 'chunked' }))
    const piece = `${(16 * KIB).toString(16)}\r\n${'x'.repeat(16 * KIB)}\r\n`
    let sent = 0
    while (!endless.socket.destroyed && sent < LARGE) {
      sent += 16 * KIB
      const drained = new Promise((resolve) => endless.socket.once('drain', resolve))
      if (!endless.socket.write(piece)) await Promise.race([drained, endless.closed])
      await new Promise(setImmediate)
    }
    await endless.closed
    expect(statusesIn(endless.heard()), path).toEqual([413])
    expect(sent, path).toBeLessThan(LARGE)
  }
})

/** A stream of so many bytes in one piece, ended or left open. */
function stream(path: string, bytes: number, end: string): Sender {
  const signed = { 'X-Signature': signNotice(untrue, '{}', now()), 'Content-Type': 'application/json' }
  const head = headOf(path, { ...signed, 'Transfer-Encoding': 'chunked' })
  return begin(`${head}${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n${end}`)
}

test('M3 B2 64 KiB are read to the last byte, and the next one ends the connection while the body still comes', async () => {
  for (const path of ['/webhook/pix', '/webhook/boleto', '/sso-clientes/v4/portal/login-unico']) {
    const whole = stream(path, 64 * KIB, '0\r\n\r\n')
    await expect.poll(() => statusesIn(whole.heard()), { message: path }).toHaveLength(1)
    expect(statusesIn(whole.heard()), path).not.toContain(413)
    whole.socket.destroy()
    const cut = stream(path, 64 * KIB + 1, '')
    await cut.closed
    expect(statusesIn(cut.heard()), path).toEqual([413])
  }
})

test('M3 a desk proves its large file before it sends it, and one that is not the proven one is refused', async () => {
  const file = Buffer.alloc(200 * KIB, '0')
  const post = (body: Buffer<ArrayBuffer>, signature: string, path = 'retorno') =>
    fetch(`${world.address}/webhook/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'x-signature': signature },
      body,
    }).then(({ status }) => status)
  const sign = (path = 'retorno') => orderOf(NOTICE_SECRETS.MESA, path, file)
  expect(await post(file, sign()), 'read whole, and no return file').toBe(422)
  expect(await post(Buffer.alloc(200 * KIB, '1'), sign())).toBe(401)
  expect(await post(file, sign('suspenso'), 'suspenso'), 'no order is so large').toBe(413)
})

/** Somebody whose body has begun and never ends. */
const dangling = (from: World, address: string): Sender =>
  begin(
    `${headOf('/sso-clientes/v4/portal/login-unico', {
      'X-Forwarded-For': address,
      'Content-Type': 'application/json',
      'Content-Length': 100,
    })}{"cpf":`,
    from,
  )

const statusOf = async (from: World, address: string): Promise<number> =>
  (
    await fetch(`${from.address}/sso-clientes/v4/portal/login-unico`, {
      method: 'POST',
      headers: { 'x-forwarded-for': address, 'content-type': 'application/json' },
      body: '{}',
    })
  ).status

/** A server with a production's limits, behind a proxy that tells networks apart. */
const openStrict = () => createWorld({ RATE_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1/32' })

const isHeld = async (from: World, address: string): Promise<boolean> =>
  [429, 503].includes(await statusOf(from, address))

test('M3 N2 bodies that never end fill the place of their own network alone, and all of them one house', async () => {
  const strict = await openStrict()
  const waiting = Array.from({ length: 60 }, () => dangling(strict, '203.0.113.7'))
  await expect.poll(() => statusOf(strict, '203.0.113.7')).toBe(429)
  expect(await statusOf(strict, '203.0.113.8'), 'a neighbour calls as ever').toBe(403)
  const crowd = Array.from({ length: 540 }, (_, at) => dangling(strict, `198.51.${at >> 5}.${at & 255}`))
  await expect.poll(() => statusOf(strict, '203.0.113.8'), { timeout: 20_000 }).toBe(503)
  const order = JSON.stringify({ acao: 'listar' })
  const post = (path: string, signature: string, body: string) =>
    fetch(`${strict.address}/webhook/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signature, 'x-forwarded-for': '203.0.113.9' },
      body,
    })
  const signed = { address: '/webhook/suspenso', body: order, by: 'maria.mesa' }
  const desk = await post('suspenso', signOrder(NOTICE_SECRETS.MESA, signed, strict.clock.now()), order)
  expect(desk.status, 'the desk has places of its own').toBe(200)
  const notice = { address: '/webhook/pix', body: '{"pix":[]}' }
  expect((await post('pix', signCall(NOTICE_SECRETS.PIX, notice, strict.clock.now()), notice.body)).status).toBe(200)
  for (const { socket } of [...waiting, ...crowd]) socket.destroy()
  await expect.poll(() => statusOf(strict, '203.0.113.7'), { timeout: 20_000 }).toBe(403)
  await strict.close()
}, 90_000)

test('M3 N2 ten networks that send all they may leave room for everybody else', async () => {
  const strict = await openStrict()
  const networks = Array.from({ length: 10 }, (_, at) => `203.0.113.${at + 10}`)
  const crowd = Array.from({ length: 600 }, (_, at) => dangling(strict, networks[at % networks.length] ?? ''))
  for (const network of networks) await expect.poll(() => isHeld(strict, network), { timeout: 20_000 }).toBe(true)
  for (let at = 0; at < 100; at += 1) expect(await statusOf(strict, `198.51.100.${at}`)).toBe(403)
  for (const { socket } of crowd) socket.destroy()
  await strict.close()
}, 90_000)

test('M3 of large notices that only look signed few are waited for at once, and a small one of the PSP comes through', async () => {
  const strict = await openStrict()
  const likely = (address: string, size: number) => ({
    'X-Forwarded-For': address,
    'X-Signature': signNotice(untrue, '{}', strict.clock.now()),
    'Content-Type': 'application/json',
    'Content-Length': size,
  })
  const large = (address: string) => begin(headOf('/webhook/pix', likely(address, 500 * KIB)), strict)
  const crowd = Array.from({ length: 40 }, (_, at) => large(`203.0.113.${at % 8}`))
  const answered = () => crowd.flatMap(({ heard }) => statusesIn(heard()))
  await expect.poll(() => answered().length, { timeout: 20_000 }).toBe(32)
  expect(answered().filter((status) => status !== 429 && status !== 503)).toEqual([])
  const body = '{"pix":[]}'
  const headers = {
    'content-type': 'application/json',
    'x-signature': signNotice(NOTICE_SECRETS.PIX, body, strict.clock.now()),
  }
  expect((await fetch(`${strict.address}/webhook/pix`, { method: 'POST', headers, body })).status).toBe(200)
  for (const { socket } of crowd) socket.destroy()
  await strict.close()
}, 60_000)

test('M3 a PSP whose large batch was signed rightly once is read again while strangers hold every large place', async () => {
  const strict = await openStrict()
  const body = JSON.stringify({ pix: [], lote: 'x'.repeat(300 * KIB) })
  const batch = async (address: string) => {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      'x-signature': signNotice(NOTICE_SECRETS.PIX, body, strict.clock.now()),
    }
    return (await fetch(`${strict.address}/webhook/pix`, { method: 'POST', headers, body })).status
  }
  expect(await batch('198.51.100.7')).toBe(200)
  const crowd = Array.from({ length: 8 }, (_, at) =>
    begin(
      headOf('/webhook/pix', {
        'X-Forwarded-For': `203.0.113.${at}`,
        'X-Signature': signNotice(untrue, '{}', strict.clock.now()),
        'Content-Type': 'application/json',
        'Content-Length': 500 * KIB,
      }),
      strict,
    ),
  )
  await expect.poll(() => batch('198.51.100.8'), { timeout: 20_000 }).toBe(503)
  expect(await batch('198.51.100.7')).toBe(200)
  for (const { socket } of crowd) socket.destroy()
  await strict.close()
}, 60_000)
