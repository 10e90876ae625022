import { afterAll, beforeAll, expect, test } from 'vitest'
import { newKey } from '../browser.ts'
import { pdf } from '../evidence.ts'
import { type Payer, createPayer } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** A customer with an open dispute, and what sends a file to it. */
async function disputant() {
  const payer: Payer = await createPayer(world)
  const { body } = await payer.browser.call('transactions', { params: { cartao: payer.cartao } })
  const compra = body.lancamentos.find(({ tipo }) => tipo === 'COMPRA')?.id ?? ''
  const wish = { motivo: 'NAO_RECEBI', relato: 'A loja nunca entregou o que eu comprei.' }
  const { body: made } = await payer.browser.call('openDispute', { params: { compra }, body: wish, key: newKey() })
  const params = { contestacao: made.id }
  return {
    payer,
    send: (content: Buffer) =>
      payer.browser.call('attachFile', { params, fileName: 'a.pdf', bytes: new Uint8Array(content) }),
  }
}

/** Objects that stand in their places: seconds of honest work. */
const many = pdf({ objects: Array.from({ length: 60_000 }, (_, at) => `${at + 5} 0 obj [1 2 3] endobj`).join('\n') })

/** On the loop of the calls a file of seconds would let one of them through, or two. */
const FEW = 5

test('M4 the calls of others are answered while the file of a customer takes its seconds', async () => {
  const [hostile, other] = [await disputant(), await disputant()]
  const { browser, cartao } = other.payer
  let [answered, isOver] = [0, false]
  const others = async (): Promise<void> => {
    while (!isOver) {
      expect(await browser.call('transactions', { params: { cartao } })).toMatchObject({ status: 200 })
      answered += 1
    }
  }
  const calling = others()
  const sent = await hostile.send(many)
  const during = answered
  expect(await other.send(pdf()), 'a file of another meanwhile').toMatchObject({ status: 200 })
  isOver = true
  await calling
  expect([200, 422, 413]).toContain(sent.status)
  expect(during).toBeGreaterThan(FEW)
}, 120_000)
