import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seconds } from '../../src/platform/clock.ts'
import { newKey } from '../browser.ts'
import { contester } from '../contester.ts'
import { createDivider } from '../divider.ts'
import { type Payer, createPayer, txidOf } from '../payer.ts'
import { enterQuickSlip } from '../quick-slip-steps.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let payer: Payer
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  payer = await createPayer(world)
})

const TOTAL = 128_460
const LUNCH = 6_200

const { contestLunch } = contester(
  () => world,
  () => payer,
)

/** A visitor of boleto rápido pays beside the holder, whose own choice of another amount would withdraw the first code. */
async function pay(cents: number, { twin, order }: Pick<Payer, 'twin' | 'order'> = payer): Promise<void> {
  const visitor = await enterQuickSlip(world, twin)
  const body = { ...order, valorCentavos: cents }
  await world.sandbox.psp.pay(txidOf((await visitor.call('createPix', { body, key: newKey() })).body.cobranca))
  await world.noticesApplied()
}

test('M4 INV-06 a Pix says that a part was paid and what is left, and later that the invoice is paid', async () => {
  const { cobranca } = (await payer.pix()).body
  expect((await payer.pixStatus(cobranca)).encerramento).toBeUndefined()
  await pay(100_000)
  expect((await payer.pixStatus(cobranca)).encerramento).toEqual({
    motivo: 'PAGAMENTO_PARCIAL',
    faltaCentavos: TOTAL - 100_000,
  })
  await pay(TOTAL - 100_000)
  expect((await payer.pixStatus(cobranca)).encerramento?.faltaCentavos).toBe(0)
})

test('M4 INV-06 the other codes of an invoice that was paid whole say that it is paid', async () => {
  const { boleto } = (await payer.slip(50_000)).body
  const { cobranca } = (await payer.pix(19_269)).body
  await pay(TOTAL)
  const paid = { motivo: 'PAGAMENTO', faltaCentavos: 0 }
  expect(await payer.pixStatus(cobranca)).toMatchObject({ situacao: 'REMOVIDO', encerramento: paid })
  expect(await payer.slipStatus(boleto)).toMatchObject({ situacao: 'BAIXADO', encerramento: paid })
})

test('M4 INV-06 a Pix that ran out while another paid the invoice says that it is paid', async () => {
  const { cobranca } = (await payer.pix(19_269)).body
  await pay(TOTAL)
  world.clock.advance(seconds(1801))
  await payer.browser.signIn(payer.twin)
  expect(await payer.pixStatus(cobranca)).toMatchObject({ situacao: 'EXPIRADO', encerramento: { faltaCentavos: 0 } })
})

test('M4 INV-06 SVC-01 a purchase that is contested changes the amount, which the old code names', async () => {
  const { cobranca } = (await payer.pix()).body
  await contestLunch()
  expect((await payer.pixStatus(cobranca)).encerramento).toEqual({
    motivo: 'CONTESTACAO',
    faltaCentavos: TOTAL - LUNCH,
  })
})

test('M4 INV-06 INV-07 once a plan begins, the codes of its invoice say so, and name no amount', async () => {
  const vera = await createDivider(world)
  const { cobranca } = (await vera.pix()).body
  await vera.accept(4)
  const { entradaCentavos } = (await vera.plan()).body
  await pay(entradaCentavos, vera)
  expect((await vera.pixStatus(cobranca)).encerramento).toEqual({ motivo: 'PARCELAMENTO', faltaCentavos: null })
})

test('M4 INV-06 a code that made room for a newer one says so', async () => {
  const { cobranca } = (await payer.pix()).body
  world.clock.advance(seconds(1745))
  await payer.browser.signIn(payer.twin)
  expect((await payer.pix()).body.cobranca).not.toBe(cobranca)
  expect(await payer.pixStatus(cobranca)).toMatchObject({
    situacao: 'REMOVIDO',
    encerramento: { motivo: 'CODIGO_NOVO', faltaCentavos: TOTAL },
  })
})
