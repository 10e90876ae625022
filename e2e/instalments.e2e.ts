/** Looks of the screens that divide an invoice; the dom test covers the rest. */
import { openOptions } from './instalment-steps.ts'
import { expectGoodLooks } from './looks.ts'
import { expect, test } from './portal.ts'
import { refusal } from './troubles.ts'

test('INV-05 INV-08 on a phone the options, none, a plan that waits and one given back look good', async ({
  page,
  bench,
  troubles,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  troubles.expect(refusal(409))
  const refused = { codigo: 'PARCELAMENTO_INDISPONIVEL', mensagem: '', requestId: '' }
  await page.route(/\/vencimento\/[^/]+\/parcelamento/, (route) => route.fulfill({ status: 409, json: refused }), {
    times: 1,
  })
  await openOptions(page, bench, 'Vera')
  await expect(page.getByRole('heading', { name: 'Esta fatura não dá para parcelar' })).toBeVisible()
  await expectGoodLooks(page, 'an invoice that cannot be divided')
  await page.reload()
  await page.getByRole('radio', { name: /^6 vezes/ }).check()
  const cost = page.getByRole('region', { name: 'Você escolheu 6×' })
  await expectGoodLooks(page, 'instalment options')
  await cost.getByRole('checkbox').check()
  await cost.getByRole('button', { name: /^Contratar 6 × R\$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Falta só pagar a entrada' })).toBeVisible()
  await expectGoodLooks(page, 'a plan that waits for its down payment')
  await page.getByRole('button', { name: 'Pagar a entrada com Pix' }).click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await bench.payPix()
  await expect(page.getByRole('heading', { level: 1, name: /Seu parcelamento começou/ })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para Faturas' }).click()
  await page.getByRole('link', { name: 'Ver parcelamento' }).click()
  await page.getByRole('button', { name: 'Desistir do parcelamento' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desistir', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Você desistiu do parcelamento' })).toBeFocused()
  await expectGoodLooks(page, 'a plan given back')
})
