import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNegotiator } from '../negotiator.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

test('NEG-06 a coupon changes the offers, told before and after; expired, used, unknown or not for a debt it is refused', async () => {
  const edna = await createNegotiator(world)
  const plain = (await edna.propose()).body
  const { body } = await edna.propose({ cupom: 'mar manso' })
  expect(body.cupom).toEqual({
    antesAVistaCentavos: plain.aVista.totalCentavos,
    antesParceladoCentavos: plain.parcelado[0]?.valorNegociadoCentavos,
  })
  expect(body.aVista.totalCentavos).toBeLessThan(plain.aVista.totalCentavos)
  expect((await edna.propose({ cupom: 'VENTANIA' })).code).toBe('CUPOM_VENCIDO')
  expect((await edna.propose({ cupom: 'VELA10' })).code).toBe('CUPOM_SO_DE_EMPRESTIMO')
  expect((await edna.propose({ cupom: 'NADA' })).code).toBe('CUPOM_INVALIDO')
  const [first, second] = await edna.debts()
  await edna.agree({ quantidade: 0 }, { cupom: 'MARMANSO', dividas: [first!.id] })
  expect((await edna.propose({ cupom: 'MARMANSO', dividas: [second!.id] })).code).toBe('CUPOM_USADO')
})

test('NEG-06 a campaign holds up to its limit, which is told', async () => {
  const edna = await createNegotiator(world)
  const [first, second] = await edna.debts()
  const one = await edna.propose({ campanha: 'campanha-1', dividas: [first!.id] })
  expect(one.body.campanha).toEqual({ limiteCentavos: 300_000, aplicada: true })
  expect(one.body.aVista.totalCentavos).toBeLessThan(first!.melhorOferta!.aVistaCentavos)
  const both = await edna.propose({ campanha: 'campanha-1', dividas: [first!.id, second!.id] })
  expect(both.body.campanha).toEqual({ limiteCentavos: 300_000, aplicada: false })
  const { body } = await edna.browser.call('campaign', { params: { campanha: 'campanha-1' } })
  expect(body).toEqual({
    showCampaign: true,
    limitValueCampaign: 300_000,
    urlAppLoja: 'https://play.google.com/store/apps/details?id=example.jangada',
  })
  const none = await edna.browser.call('campaign', { params: { campanha: 'nenhuma' } })
  expect(none.body).toMatchObject({ showCampaign: false, limitValueCampaign: 0 })
})
