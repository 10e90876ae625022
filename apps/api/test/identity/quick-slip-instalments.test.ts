import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newKey } from '../browser.ts'
import { enterQuickSlip, slipsOf } from '../quick-slip-steps.ts'
import { createTwin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

const enter = async (story: string) => enterQuickSlip(world, await createTwin(world, story))

const pay = async (cobranca: string): Promise<void> => {
  await world.sandbox.psp.pay(cobranca.replaceAll('-', ''))
  await world.noticesApplied()
}

test('QT-02 what a booklet asks for now is paid without a password, and moves to what was paid today', async () => {
  const browser = await enter('Benedito')
  const [slip] = (await slipsOf(browser)).emAberto
  expect(slip).toMatchObject({
    tipo: 'CARNE',
    contrato: '20977',
    parcelas: [4],
    situacao: 'ATRASO',
    valorHojeCentavos: 19_433,
  })
  if (slip?.tipo !== 'CARNE') throw new Error('no booklet')
  const body = { carne: slip.id, parcelas: slip.parcelas }
  const { cobranca } = (await browser.call('createBookletPix', { body, key: newKey() })).body
  await pay(cobranca)
  const { emAberto, pagosHoje } = await slipsOf(browser)
  const autenticacao = expect.stringMatching(/^[A-Z2-9]{12}$/) as string
  expect(pagosHoje).toMatchObject([{ tipo: 'CARNE', parcelas: [4], valorPagoCentavos: 19_433, autenticacao }])
  expect(emAberto).toMatchObject([{ tipo: 'CARNE', parcelas: [5], situacao: 'ABERTO' }])
})

test('QT-02 so is what an agreement asks for, by Pix and by slip, and nothing of what it was made of is told', async () => {
  const browser = await enterQuickSlip(world, { cpf: '00000008419' })
  const list = await slipsOf(browser)
  const [slip] = list.emAberto
  expect(slip).toMatchObject({ tipo: 'ACORDO', contrato: '5510-3307', parcelas: [5], situacao: 'ATRASO' })
  expect(JSON.stringify(list)).not.toMatch(/Ivone|Serra|Cartão Jangada/)
  if (slip?.tipo !== 'ACORDO') throw new Error('no agreement')
  const body = { acordo: slip.id, parcelas: slip.parcelas }
  const made = (await browser.call('createAgreementSlip', { body, key: newKey() })).body
  const { linhaDigitavel } = (await browser.call('slip', { query: { boleto: made.boleto } })).body
  expect(linhaDigitavel).toMatch(/^\d{47}$/)
  const { cobranca } = (await browser.call('createAgreementPix', { body, key: newKey() })).body
  await pay(cobranca)
  const after = await slipsOf(browser)
  expect(after.pagosHoje).toMatchObject([{ tipo: 'ACORDO', parcelas: [5], valorPagoCentavos: slip.valorHojeCentavos }])
  expect((await browser.call('slip', { query: { boleto: made.boleto } })).body.situacao).toBe('BAIXADO')
})

test('QT-01 somebody else’s booklet or agreement, and every other call of them, is beyond a quick slip', async () => {
  const browser = await enterQuickSlip(world, { cpf: '00000008680' })
  const [agreement] = (await slipsOf(await enterQuickSlip(world, { cpf: '00000008419' }))).emAberto
  const body = { acordo: agreement?.id, parcelas: [6] }
  expect((await browser.call('createAgreementPix', { body, key: newKey() })).code).toBe('ACORDO_NAO_ENCONTRADO')
  expect((await browser.call('booklets', { params: { cartao: '0' } })).code).toBe('ESCOPO_INSUFICIENTE')
  expect((await browser.call('agreements')).code).toBe('ESCOPO_INSUFICIENTE')
})
