/** Orders signed as in release 2 (v1): taken until release 5 beside those of v2, so that a desk changes without a gap. */
import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes } from '../../src/platform/clock.ts'
import { signOrder } from '../../src/platform/gateways/notice-signature.ts'
import { type Twin, createTwin } from '../twins.ts'
import { NOTICE_SECRETS, type World, createWorld } from '../world.ts'

let texts: string[] = []
let world: World
let twin: Twin
beforeAll(async () => {
  world = await createWorld({ LOG_LEVEL: 'error' }, { logTo: { write: (line) => void texts.push(line) } })
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  twin = await createTwin(world, 'Marina')
  texts = []
})

const { PIX, MESA } = NOTICE_SECRETS
const digestOf = (body: string): string => createHash('sha256').update(body).digest('hex')
let last = 0

type Former = { secret?: string; id?: string; digest?: string }

/** As the desk's program of release 2 signs: HMAC over `t.id=….por=….body`, or the digest in the body's place. */
function signFormer(body: string, { secret = MESA, id = `marca-da-mesa-${(last += 1)}`, digest }: Former = {}): string {
  const seconds = String(Math.floor(world.clock.now().getTime() / 1000))
  const words = [`t=${seconds}`, `id=${id}`, 'por=maria.mesa', ...(digest === undefined ? [] : [`sha256=${digest}`])]
  const text = [seconds, ...words.slice(1)].map((word) => `${word}.`).join('') + (digest === undefined ? body : '')
  return `${words.join(',')},v1=${createHmac('sha256', secret).update(text).digest('hex')}`
}

async function post(path: string, body: string, signature: string, from = world.address): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-signature': signature }
  return (await fetch(`${from}/webhook/${path}`, { method: 'POST', headers, body })).status
}

const release = () => JSON.stringify({ acao: 'encerrar', emissor: '1', cpf: twin.cpf, nota: 'ligou' })
const acts = () =>
  texts
    .map((text) => JSON.parse(text) as { security?: string; code?: string })
    .filter(({ security }) => security === 'desk-act')
    .map(({ code }) => code)

test('M2 both signatures hold in this release, and the log says which orders still have the former', async () => {
  const body = release()
  expect(await post('acesso', body, signFormer(body))).toBe(200)
  expect(await post('acesso', body, signFormer(body, { digest: digestOf(body) }))).toBe(200)
  const order = { address: '/webhook/acesso', body, by: 'maria.mesa' }
  expect(await post('acesso', body, signOrder(MESA, order, world.clock.now()))).toBe(200)
  expect(acts()).toEqual(['ASSINATURA_V1', 'ASSINATURA_V1', undefined])
})

test('M2 an order of the former signature is good once too, at any process, and for five minutes', async () => {
  const body = release()
  const signature = signFormer(body)
  const another = await world.another()
  expect(await post('acesso', body, signature)).toBe(200)
  expect(await post('acesso', body, signature)).toBe(409)
  expect(await post('acesso', body, signature, another.address)).toBe(409)
  await another.app.close()
  const late = signFormer(body)
  world.clock.advance(minutes(6))
  expect(await post('acesso', body, late)).toBe(401)
})

test('M2 the former signature of another secret, body, id or person opens nothing', async () => {
  const body = release()
  const signature = signFormer(body)
  const wrong = [
    signFormer(body, { secret: PIX }),
    signFormer(`${body} `),
    signFormer(body, { digest: digestOf(`${body} `) }),
    signature.replace('maria.mesa', 'joao.mesa'),
    signature.replace(/id=[^,]+/, 'id=outra-marca-1'),
    signature.replace(/,por=[^,]+/, ''),
    signature.replace('v1=', 'v2='),
  ]
  for (const one of wrong) expect(await post('acesso', body, one), one).toBe(401)
})

test('M2 what the former signature did not prove before its body holds 64 KiB', async () => {
  const large = JSON.stringify({ acao: 'listar', nota: 'x'.repeat(80 * 1024) })
  expect(await post('servico', large, signFormer(large))).toBe(413)
})

test.each(['entrega', 'entrega/ensaio'])(
  'OPS-01 H4 M2 %s takes no signature that binds no address: a dry run of it would be good as a delivery',
  async (path) => {
    const signature = signFormer('', { digest: digestOf('tar') })
    expect(await post(path, 'tar', signature)).toBe(401)
  },
)
