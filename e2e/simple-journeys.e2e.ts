/** The simple mode over every journey of payment: its switch is at the top, and a screen asks one thing. */
import { story } from './bench.ts'
import { clipboardOf } from './clipboard.ts'
import { linkTo } from './link-steps.ts'
import { awake, expect, signInAs, test } from './portal.ts'
import { expectOne, go, heading, larger, normal, turnOn } from './simple-steps.ts'
import { passUntil } from './time.ts'
import { refusal } from './troubles.ts'

test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 740 }))

test('SVC-01 issue 23.9 the switch is at the top of every public page, holds over them, and is turned back from any', async ({
  page,
  bench,
  troubles,
}) => {
  // A payment that nobody asked for.
  troubles.expect(refusal(404))
  await turnOn(page)
  const link = await linkTo(bench, 'Ubirajara')
  for (const address of [
    '/',
    '/boleto-rapido/login',
    '/e-nosso',
    '/acessibilidade',
    '/pagar',
    new URL(link).pathname,
  ]) {
    await page.goto(address)
    await expect(page.locator('html'), address).toHaveAttribute('data-modo', 'simples')
    await expect(normal(page), address).toBeVisible()
    const box = await normal(page).boundingBox()
    expect(box?.y, `${address}: seen without scrolling`).toBeLessThan(120)
    expect(box?.height, address).toBeGreaterThanOrEqual(44)
  }
  await page.goto('/e-nosso')
  await awake(page)
  await normal(page).press('Enter')
  await expect(page.getByText('As telas estão completas de novo.')).toBeVisible()
  await expect(larger(page)).toBeFocused()
  await page.getByRole('banner').getByRole('link').click()
  await expect(page.locator('html')).not.toHaveAttribute('data-modo')
})

test('QT-01 issue 23.9 a visitor is asked which boleto first, sees it alone, and may choose another', async ({
  page,
}) => {
  await turnOn(page)
  await page.goto('/boleto-rapido/login')
  await awake(page)
  const [cpf, birth] = [page.getByLabel('CPF'), page.getByLabel('Data de nascimento')]
  await expectOne(page, cpf)
  await go(page).click()
  await expect(page.getByRole('group', { name: 'Confira um campo' })).toBeFocused()
  await cpf.fill(story('Rafael').cpf)
  await cpf.press('Enter')
  await expect(birth).toBeFocused()
  await expectOne(page, birth)
  await page.getByRole('button', { name: 'Mudar o CPF' }).click()
  await expect(cpf).toBeFocused()
  await expect(cpf).toHaveValue('111.444.777-35')
  await go(page).click()
  await birth.fill('14/03/1988')
  await page.getByRole('button', { name: 'Ver boletos' }).click()
  await expectOne(page, heading(page, 'Qual você quer pagar?'))
  const slips = page.getByRole('article')
  await expect(slips).toHaveCount(0)
  await page.getByRole('radio', { name: /Casa Benvinda/ }).check()
  await go(page).click()
  await expectOne(page, page.getByRole('button', { name: 'Pagar com Pix' }))
  await expect(slips).toHaveCount(1)
  await expect(slips).toHaveAccessibleName(/Casa Benvinda/)
  await expect(page.getByText('Recebeu um boleto por mensagem ou e-mail?')).toBeHidden()
  await page.getByRole('button', { name: 'Escolher outro boleto' }).click()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await expect(page.getByRole('radio', { name: /Casa Benvinda/ })).toBeChecked()
  await go(page).click()
  await page.getByRole('button', { name: 'Pagar com Pix' }).click()
  await expect(heading(page, 'Pague com Pix')).toBeFocused()
})

test('INV-08 issue 23.9 an invoice is divided in three questions: the down payment, how many times, and the contract', async ({
  page,
  bench,
}) => {
  await turnOn(page)
  await signInAs(page, bench, 'Vera')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await expectOne(page, heading(page, /^Pagar fatura/))
  await page.getByRole('link', { name: /^Parcelar/ }).click()
  const entry = page.getByLabel('Entrada em reais')
  await expectOne(page, entry)
  await entry.fill('1,00')
  await go(page).click()
  await expect(entry, 'a down payment that is too small stays').toBeFocused()
  await entry.fill('900,00')
  await go(page).click()
  await expect(heading(page, 'Em quantas vezes?')).toBeFocused()
  await expectOne(page, page.getByRole('radio', { name: /^6 vezes/ }))
  await page.getByRole('radio', { name: /^6 vezes/ }).check()
  await go(page).click()
  await expect(heading(page, 'Você escolheu 6×')).toBeFocused()
  await expectOne(page, page.getByRole('button', { name: /^Contratar 6 ×/ }))
  await expect(page.getByRole('region', { name: 'Você escolheu 6×' })).toContainText('R$ 900,00')
  await page.getByRole('button', { name: 'Mudar as parcelas' }).click()
  await expect(page.getByRole('radio', { name: /^6 vezes/ })).toBeChecked()
  await page.getByRole('button', { name: 'Mudar a entrada' }).click()
  await expect(entry).toBeFocused()
  await expect(entry).toHaveValue('900,00')
})

test('INV-03 issue 23.9 another amount is typed on a screen of its own, and can be taken back', async ({
  page,
  bench,
}) => {
  await turnOn(page)
  await signInAs(page, bench, 'Marina')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await page.getByRole('radio', { name: /^Outro valor/ }).check()
  await expectOne(page, heading(page, /^Pagar fatura/))
  await go(page).click()
  const other = page.getByLabel('Quanto você quer pagar, em reais')
  await expect(other).toBeFocused()
  await expectOne(page, other)
  await other.fill('1,00')
  await go(page).click()
  await expect(other, 'too little stays').toBeFocused()
  await page.getByRole('button', { name: 'Ver as opções de valor' }).click()
  await expect(page.getByRole('radio', { name: /^Outro valor/ })).toBeChecked()
  await go(page).click()
  await other.fill('500,00')
  await go(page).click()
  await expectOne(page, page.getByRole('radio', { name: /^Pix/ }))
})

test('issue 23.9 the Pix Automático and a payment that was made elsewhere are asked about one thing a screen', async ({
  page,
  bench,
}) => {
  await turnOn(page)
  await signInAs(page, bench, 'Marina')
  await page.getByRole('link', { name: 'Ativar o Pix Automático' }).click()
  await expectOne(page, page.getByRole('radio', { name: /^O total/ }))
  await go(page).click()
  await expectOne(page, page.getByRole('checkbox', { name: /^Li as condições/ }))
  await page.getByRole('button', { name: 'Mudar o valor' }).click()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.goto('/dashboard/faturas/detalhes?ver=pagamento')
  await page.getByRole('button', { name: 'Já paguei' }).click()
  await expectOne(page, page.getByRole('radio', { name: 'Boleto' }))
  await page.getByRole('radio', { name: 'Boleto' }).check()
  await go(page).click()
  await expect(page.getByLabel('Quando você pagou?')).toBeFocused()
  await expectOne(page, page.getByLabel('Quando você pagou?'))
  await page.getByRole('button', { name: 'Abrir protocolo' }).click()
  await expect(page.getByText(/protocolo/i).first()).toBeVisible()
})

test('CAR-02 issue 23.9 a booklet is paid by one answer, or instalment by instalment where somebody asks for it', async ({
  page,
  bench,
}) => {
  await turnOn(page)
  await signInAs(page, bench, 'Conceição')
  await page.goto('/dashboard/carnes')
  await page.getByRole('link', { name: 'Ver carnê' }).first().click()
  await expectOne(page, page.getByRole('radio', { name: /^Só a próxima/ }))
  await page.getByRole('radio', { name: /^Quitar tudo/ }).check()
  const all = await page.getByRole('group', { name: /^Você vai pagar/ }).innerText()
  await page.getByRole('button', { name: 'Escolher as parcelas' }).click()
  await expect(page.getByRole('checkbox').first()).toBeFocused()
  await expectOne(page, page.getByRole('checkbox'))
  await page.getByRole('checkbox').last().uncheck()
  await expect(page.getByRole('group', { name: /^Você vai pagar/ })).not.toHaveText(all)
  await page.getByRole('button', { name: 'Voltar às respostas prontas' }).click()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await expectOne(page, page.getByRole('radio', { name: /^Pix/ }))
  await go(page).click()
  await expectOne(page, page.getByText('Esperando seu pagamento'))
})

test('SVC-01 issue 23.9 somebody who was sent a link sees the Pix, and the boleto behind its title', async ({
  page,
  bench,
}) => {
  await turnOn(page)
  await page.clock.install()
  await signInAs(page, bench, 'Marina')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await go(page).click()
  await page.getByText('Outra pessoa vai pagar?').click()
  await page.getByRole('button', { name: 'Pedir para alguém pagar' }).click()
  await page.getByRole('button', { name: 'Copiar mensagem' }).click()
  await expect.poll(() => clipboardOf(page)).toContain('/pagar#')
  const link = /\/pagar#[\w-]{43}$/.exec(await clipboardOf(page))?.[0] ?? ''
  await page.goto(link)
  const slip = page.getByText('Ou pague o boleto')
  await expectOne(page, heading(page, 'Você recebeu um pedido de pagamento'))
  await passUntil(page, page.getByText('Pagar com boleto', { exact: true }))
  await expect(slip).toBeHidden()
  await page.getByText('Pagar com boleto', { exact: true }).click()
  await expect(slip).toBeVisible()
})
