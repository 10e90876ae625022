import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seconds } from '../../src/platform/clock.ts'
import { newKey } from '../browser.ts'
import { type Payer, createPayer, txidOf } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let payer: Payer
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  world.sandbox.psp.faults.clear()
  payer = await createPayer(world)
})

const atPsp = () => world.sandbox.psp.charges().filter(({ devedor }) => devedor?.cpf === payer.twin.cpf)
const kinds = ['5xx', 'html', 'cut', 'wrong-schema'] as const
const losses = kinds.flatMap((kind) => (['answer-lost', 'order-lost'] as const).map((when) => [kind, when] as const))

test.each(losses)(
  'INV-06 a PSP that answers %s (%s) charges nothing, and a retry makes exactly one charge',
  async (kind, when) => {
    const key = newKey()
    world.sandbox.psp.faults.next(kind, { times: 100, when, calls: /^(PUT|GET) \/cob\// })
    const refused = await payer.pix(undefined, key)
    expect(refused).toMatchObject({ status: 502, code: 'PIX_INDISPONIVEL' })
    expect(refused.headers.get('retry-after')).toBe('5')
    expect((await payer.invoice()).codigo).toBe(8)
    world.sandbox.psp.faults.clear()
    const made = await payer.pix(undefined, key)
    expect(made).toMatchObject({ status: 200, body: { situacao: 'AGUARDANDO' } })
    expect(atPsp().map(({ txid }) => txid)).toEqual([txidOf(made.body.cobranca)])
    expect((await payer.books()).charges).toHaveLength(1)
  },
)

test.each(kinds)('INV-06 one answer lost to %s is not noticed by the customer', async (kind) => {
  world.sandbox.psp.faults.next(kind, { calls: /^PUT \/cob\// })
  expect((await payer.pix()).status).toBe(200)
  expect(atPsp()).toHaveLength(1)
})

test('INV-06 a PSP slower than our patience makes one charge, which is found', async () => {
  world.sandbox.psp.faults.next('slow', { calls: /^PUT \/cob\//, delayMs: 4500 })
  expect((await payer.pix()).status).toBe(200)
  expect(atPsp()).toHaveLength(1)
})

test('INV-06 a retry with another key after a failure makes no second charge', async () => {
  world.sandbox.psp.faults.next('5xx', { times: 100, calls: /^(PUT|GET) \/cob\// })
  expect((await payer.pix()).code).toBe('PIX_INDISPONIVEL')
  world.sandbox.psp.faults.clear()
  expect((await payer.pix()).status).toBe(200)
  expect(atPsp()).toHaveLength(1)
})

test('INV-06 a PSP that gives no token, or forgot the one it gave', async () => {
  world.sandbox.psp.tokens.revoke()
  expect((await payer.pix()).status).toBe(200)
  world.clock.advance(seconds(301))
  world.sandbox.psp.faults.next('5xx', { times: 100, calls: /^POST \/oauth\// })
  expect(await payer.pix(50_000)).toMatchObject({ status: 502, code: 'PIX_INDISPONIVEL' })
})

test('INV-06 a key whose charge never got a code is refused by what became of the invoice', async () => {
  const key = newKey()
  world.sandbox.psp.faults.next('5xx', { times: 100, calls: /^(PUT|GET) \/cob\// })
  expect((await payer.pix(undefined, key)).code).toBe('PIX_INDISPONIVEL')
  const slip = await payer.slip()
  await payer.slipStatus(slip.body.boleto)
  await world.sandbox.bank.pay(slip.body.boleto)
  await world.noticesApplied()
  world.sandbox.psp.faults.clear()
  expect(await payer.pix(undefined, key)).toMatchObject({ status: 409, code: 'FATURA_PAGA' })
})

test('INV-06 a key whose charge got no code in its half hour makes a new one', async () => {
  const key = newKey()
  world.sandbox.psp.faults.next('5xx', { times: 100, calls: /^(PUT|GET) \/cob\//, when: 'order-lost' })
  expect((await payer.pix(undefined, key)).code).toBe('PIX_INDISPONIVEL')
  world.sandbox.psp.faults.clear()
  world.clock.advance(seconds(1801))
  await payer.browser.signIn(payer.twin)
  const { body } = await payer.pix(undefined, key)
  expect(body).toMatchObject({ situacao: 'AGUARDANDO', segundosRestantes: 1800 })
  expect((await payer.pix(undefined, key)).body).toEqual(body)
})
