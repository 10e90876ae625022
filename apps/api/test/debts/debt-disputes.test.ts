import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDebtor as debtor } from '../debtor.ts'
import { txidOf } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const createDebtor = () => debtor(world)

async function payPix(cobranca: string): Promise<void> {
  await world.sandbox.psp.pay(txidOf(cobranca))
  await world.noticesApplied()
}

test('NEG-01 a disputed part is not paid with the rest, and a debt that is disputed or sold asks for nothing', async () => {
  const edna = await createDebtor()
  const before = (await edna.pix()).body.cobranca
  expect((await edna.contest(20_000)).status).toBe(200)
  expect(await edna.status(before)).toBe('REMOVIDO')
  expect((await edna.endOf(before))?.motivo).toBe('VALOR_NOVO')
  const { cobranca, valorCentavos } = (await edna.pix()).body
  expect(valorCentavos).toBeLessThan(edna.worth)
  await payPix(cobranca)
  expect((await edna.row()).settledAt).toBeNull()
  expect((await edna.debts())[0]).toMatchObject({ contestadoCentavos: 20_000, pagoCentavos: valorCentavos })
  const other = await createDebtor()
  await other.contest((await other.row()).originalCents)
  expect((await other.pix()).code).toBe('DIVIDA_NAO_PAGAVEL')
  const sold = await createDebtor()
  const { cobranca: open } = (await sold.pix()).body
  expect((await sold.sell()).status).toBe(200)
  expect(await sold.status(open)).toBe('REMOVIDO')
  expect((await sold.endOf(open))?.motivo).toBe('VENDA')
  expect((await sold.slip()).code).toBe('DIVIDA_NAO_PAGAVEL')
})

test('NEG-01 NAV-02 a debt of which only the disputed part is left is told as disputed, and Início asks nothing of it', async () => {
  const edna = await createDebtor()
  await edna.contest(20_000)
  const { cobranca, valorCentavos } = (await edna.pix()).body
  await payPix(cobranca)
  const [left, ...others] = await edna.debts()
  expect(left).toMatchObject({ situacao: 'CONTESTADA', contestadoCentavos: 20_000, pagoCentavos: valorCentavos })
  const { dividas, contestadoCentavos } = (await edna.browser.call('start')).body
  expect([dividas?.quantidade, contestadoCentavos], 'what is owed, and what is not asked for').toEqual([
    others.length,
    20_000,
  ])
  expect((await edna.contest(10_000)).status, 'the desk still corrects what is contested').toBe(200)
  expect((await edna.debts())[0], 'the rest of it is owed again').toMatchObject({ situacao: 'ABERTA' })
})
