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

/** The file of finding M4: on the loop of the calls it took four seconds. */
const slow = Buffer.from(`%PDF-1.4\n1 0 obj<</Launch 1>>${'#41'.repeat(1_700_000)}\nstartxref\n9\n%%EOF\n`)
/** Objects that stand in their places: seconds of honest work. */
const many = pdf({ objects: Array.from({ length: 60_000 }, (_, at) => `${at + 5} 0 obj [1 2 3] endobj`).join('\n') })

const CALLS = 200
const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0
/** Noise of a machine with two cores; a file on the loop of the calls was seconds. */
const NOISE_MS = 60

test('M4 the calls of others take no longer while a customer sends hostile files', async () => {
  const [hostile, other] = [await disputant(), await disputant()]
  const { browser, cartao } = other.payer
  const timed = async (): Promise<number> => {
    const from = performance.now()
    expect(await browser.call('transactions', { params: { cartao } })).toMatchObject({ status: 200 })
    return performance.now() - from
  }
  const measure = async (times: number[] = []): Promise<number> => {
    while (times.length < CALLS) times.push(await timed())
    return p99(times)
  }
  await measure()
  const quiet = await measure()
  let isOver = false
  const codes: unknown[] = []
  const attack = async (): Promise<void> => {
    while (!isOver) for (const file of [slow, many]) codes.push((await hostile.send(file)).code)
  }
  const attacks = [attack(), attack()]
  const loaded = await measure()
  expect(await other.send(pdf())).toMatchObject({ status: 200 })
  isOver = true
  await Promise.all(attacks)
  console.info(`p99 ${quiet.toFixed(1)} ms quiet, ${loaded.toFixed(1)} ms beside ${codes.length} hostile files`)
  expect(codes).toContain('ARQUIVO_INCOMPLETO')
  expect(loaded).toBeLessThan(2 * quiet + NOISE_MS)
}, 120_000)
