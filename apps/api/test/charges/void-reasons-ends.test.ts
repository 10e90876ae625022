/** Codes that serve no more because something else ended: a dispute, a payment, an agreement, a link. */
import { expect, test } from 'vitest'
import { days } from '../../src/platform/clock.ts'
import { newKey } from '../browser.ts'
import { contester } from '../contester.ts'
import { payerHere } from '../holder.ts'
import { linkSteps } from '../link-steps.ts'
import { createNegotiator } from '../negotiator.ts'
import { txidOf } from '../payer.ts'
import { refunderOf } from '../refunder.ts'

const here = payerHere()
const links = linkSteps(here)
const { contestLunch, withdraw } = contester(
  () => here.world,
  () => here.payer,
)

const TOTAL = 128_460
const LUNCH = 6_200

const pay = async (cents: number): Promise<void> => {
  await here.world.sandbox.psp.pay(txidOf((await here.payer.pix(cents)).body.cobranca))
  await here.world.noticesApplied()
}

test('M4 INV-06 SVC-01 a Pix of what was not contested says that the dispute ended, and all that is asked for again', async () => {
  const { id } = await contestLunch()
  const { cobranca } = (await here.payer.pix((await here.payer.invoice()).valorHojeCentavos)).body
  expect((await withdraw(id)).status).toBe(200)
  expect(await here.payer.pixStatus(cobranca)).toMatchObject({
    situacao: 'REMOVIDO',
    encerramento: { motivo: 'FIM_DA_CONTESTACAO', faltaCentavos: TOTAL },
  })
})

test('SVC-01 INV-06 a slip that was closed before a contest was taken back pays its own amount, and no longer all that is owed', async () => {
  await pay(TOTAL - LUNCH - 1000)
  const { id } = await contestLunch()
  const { boleto } = await here.payer.slipStatus((await here.payer.slip(1000)).body.boleto)
  await here.world.sandbox.bank.pay(boleto, { silent: true })
  await pay(500)
  expect((await withdraw(id)).body).toMatchObject({ volta: 'NESTA_FATURA' })
  expect(await here.payer.invoice()).toMatchObject({ valorHojeCentavos: LUNCH + 500 })
  here.world.clock.advance(days(2))
  await here.payer.browser.signIn(here.payer.twin)
  await here.world.run('reconciliation')
  expect(await here.payer.invoice()).toMatchObject({ valorHojeCentavos: LUNCH - 500 })
  expect((await here.payer.books()).settledAt).toBeNull()
})

test('M4 INV-06 INV-10 a Pix and a boleto of the rest say that a payment went back, and what is asked for since', async () => {
  const refunder = refunderOf(here.world)
  const paid = await refunder.paid(here.payer, 100_000)
  const { cobranca } = (await here.payer.pix(TOTAL - 100_000)).body
  const { boleto } = (await here.payer.slip(TOTAL - 100_000)).body
  await refunder.giveBack(paid)
  const encerramento = { motivo: 'DEVOLUCAO', faltaCentavos: TOTAL }
  expect(await here.payer.pixStatus(cobranca)).toMatchObject({ situacao: 'REMOVIDO', encerramento })
  expect(await here.payer.slipStatus(boleto)).toMatchObject({ situacao: 'BAIXADO', encerramento })
})

test('M4 INV-06 SVC-01 the codes of a link that was taken back say so to its holder', async () => {
  const { body } = await links.make()
  await links.registered(body.token)
  await here.payer.browser.call('revokePayLink', { params: { link: body.link.id } })
  const made = await links.charges()
  const idOf = (method: 'PIX' | 'BOLETO'): string => made.find((charge) => charge.method === method)?.id ?? ''
  const encerramento = { motivo: 'PEDIDO_CANCELADO', faltaCentavos: TOTAL }
  expect(await here.payer.pixStatus(idOf('PIX'))).toMatchObject({ situacao: 'REMOVIDO', encerramento })
  expect(await here.payer.slipStatus(idOf('BOLETO'))).toMatchObject({ situacao: 'BAIXADO', encerramento })
})

test('M4 AGR-01 a Pix of an agreement whose due day was moved says so, and names no amount', async () => {
  const edna = await createNegotiator(here.world)
  const { id } = await edna.agree({ quantidade: 6, diaVencimento: 10 })
  await edna.pay(id, [0])
  const body = { acordo: id, parcelas: [1] }
  const { cobranca } = (await edna.browser.call('createAgreementPix', { body, key: newKey() })).body
  await edna.browser.call('moveDueDay', { params: { acordo: id }, body: { diaVencimento: 20 } })
  expect((await edna.browser.call('pixStatus', { query: { cobranca } })).body).toMatchObject({
    situacao: 'REMOVIDO',
    encerramento: { motivo: 'VENCIMENTO_NOVO', faltaCentavos: null },
  })
})

test('M4 AGR-01 a boleto of an agreement that ended says so, and names no amount', async () => {
  const edna = await createNegotiator(here.world)
  const { id } = await edna.agree({ quantidade: 6, diaVencimento: 10 })
  const body = { acordo: id, parcelas: [0] }
  const { boleto } = (await edna.browser.call('createAgreementSlip', { body, key: newKey() })).body
  await edna.wait(days(20))
  await here.world.run('agreements')
  expect((await edna.browser.call('slip', { query: { boleto } })).body).toMatchObject({
    situacao: 'BAIXADO',
    encerramento: { motivo: 'FIM_DO_ACORDO', faltaCentavos: null },
  })
})
