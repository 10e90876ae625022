import { cents, openOptions } from './instalment-steps.ts'
import { seeLines } from './invoice-steps.ts'
import { expectGoodLooks } from './looks.ts'
import { expect, signInAs, test } from './portal.ts'
import { expectOne, go } from './simple-steps.ts'

// Days pass here and cannot be taken back, so this file has a product of its own.
test.use({ calendar: 'of its own' })

test('INV-08 CALL-14 issue 23.9 once a plan stands what is left of it is settled early, without the interest to come, and its line says what it is', async ({
  page,
  bench,
}) => {
  await openOptions(page, bench, 'Vera')
  await page.getByRole('radio', { name: /^6 vezes/ }).check()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Contratar 6/ }).click()
  await page.getByRole('button', { name: 'Pagar a entrada com Pix' }).click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await bench.payPix()
  await expect(page.getByRole('heading', { level: 1, name: /Seu parcelamento começou/ })).toBeVisible()
  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  // An open page would make calls with the session of eight days before.
  await page.goto('about:blank')
  await bench.advance(8 * 24 * 3600)
  await signInAs(page, bench, 'Vera')
  await page.getByRole('link', { name: 'Ver parcelamento' }).click()
  await page.getByRole('button', { name: 'Ver quanto fica' }).click()
  const ask = page.getByRole('dialog')
  await expect(ask).toContainText('Desconto de juros')
  const whole = cents(await ask.getByText('Você paga').locator('..').textContent())
  await ask.getByLabel('O que você quer antecipar').selectOption({ label: 'Só a última parcela' })
  await expect.poll(async () => cents(await ask.getByText('Você paga').locator('..').textContent())).toBeLessThan(whole)
  await expectGoodLooks(page, 'what settling early costs')
  await ask.getByRole('button', { name: 'Antecipar' }).click()
  await expect(page.getByText('6ª em 25/05/2027, antecipada com desconto')).toBeVisible()
  // The rest in the simple mode: what is brought forward is one question, its price another.
  await page.evaluate(() => (document.documentElement.dataset['modo'] = 'simples'))
  await page.getByRole('button', { name: 'Ver quanto fica' }).click()
  const [which, price] = [ask.getByLabel('O que você quer antecipar'), ask.getByText('Você paga')]
  await expectOne(page, which)
  await expect(price).toHaveCount(0)
  await expect(ask.getByRole('button', { name: 'Quitar tudo' })).toHaveCount(0)
  await go(page).click()
  await expect(ask.getByText('Todas as 5 parcelas que faltam.')).toBeFocused()
  await expectOne(page, price)
  await expect(which).toHaveCount(0)
  await expectGoodLooks(page, 'what settling early costs in the simple mode')
  await ask.getByRole('button', { name: 'Mudar as parcelas' }).click()
  await expect(which).toBeFocused()
  await go(page).click()
  await ask.getByRole('button', { name: 'Quitar tudo' }).click()
  await expect(page.getByText('1ª em 25/12/2026, antecipada com desconto')).toBeVisible()
  await expect(page.getByText(/Você quitou este parcelamento antes/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ver quanto fica' })).toHaveCount(0)
  await expectGoodLooks(page, 'a plan settled early')

  await page.goto('/dashboard/faturas')
  await page.getByRole('link', { name: /^Dezembro/ }).click()
  await seeLines(page)
  await page
    .getByRole('button', { name: /^Antecipação de parcela/ })
    .first()
    .click()
  const line = page.getByRole('dialog', { name: 'Operação de crédito' })
  await expect(line).toContainText('É parte de uma fatura que você dividiu.')
  await expect(line).toContainText('27/11/2026')
  await expect(line.getByRole('link', { name: 'Contestar' })).toHaveCount(0)
})
