import type { Page } from '@playwright/test'
import { clipboardOf } from './clipboard.ts'
import { type Bench, password, story } from './bench.ts'
import { expectSeen, press, tabTo } from './keyboard-steps.ts'
import { accountMenu } from './menu.ts'
import { awake, expect, signInAs, test } from './portal.ts'
import { passUntil, passUntilRegistered } from './time.ts'

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

const pickerOf = (page: Page) => page.getByRole('dialog', { name: 'Selecionar Cartão:' })

async function signInAndChoose(page: Page, bench: Bench): Promise<void> {
  await page.goto('/')
  await awake(page)
  await page.keyboard.press('Tab')
  await expect(link(page, 'Ir para o conteúdo')).toBeFocused()
  await press(page, link(page, /^Entrar/))
  await expect(page).toHaveURL('/sso/login')
  await tabTo(page, page.getByLabel('CPF'))
  await page.keyboard.type(story('Rafael').cpf)
  await tabTo(page, page.getByLabel('Senha', { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/sso/inserir-codigo')
  await tabTo(page, page.getByLabel('Código de 6 dígitos'))
  await page.keyboard.type(await bench.nextCode('Rafael'))
  await page.keyboard.press('Enter')

  const picker = pickerOf(page)
  await passUntil(page, picker, 1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(picker.getByRole('radio', { name: /Casa Benvinda/ })).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(picker.getByRole('radio', { name: /Jangada Mais/ })).toBeChecked()
  await press(page, picker.getByRole('button', { name: 'Continuar' }))
  await expect(page).toHaveURL('/dashboard/faturas')
}

async function payMinimumByPix(page: Page, bench: Bench): Promise<void> {
  await press(page, link(page, 'Outras formas e valores'))
  await expect(page.getByRole('heading', { level: 1, name: 'Pagar fatura de novembro' })).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: /^Total/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Mínimo/ })).toBeChecked()
  await press(page, button(page, 'Continuar'))
  await expect(page.getByRole('heading', { level: 1, name: 'Pague com Pix' })).toBeFocused()
  await press(page, button(page, 'Copiar código Pix'))
  await expect.poll(() => clipboardOf(page)).toMatch(/^000201/)
  await bench.payPix()
  await expect(page.getByRole('heading', { level: 1, name: /Recebemos uma parte da fatura\./ })).toBeFocused()
  // The payment's results are announced after it, and are above the links onward.
  await expect(page.getByText('Limite liberado')).toBeVisible()
  await press(page, link(page, 'Voltar para Faturas'))
}

async function payRestByBoleto(page: Page, bench: Bench): Promise<void> {
  await press(page, link(page, 'Ver detalhes'))
  await expect(page.getByRole('heading', { level: 1, name: 'Fatura de novembro' })).toBeFocused()
  await press(page, link(page, 'Pagar o resto'))
  await expect(page.getByRole('heading', { level: 1, name: 'Pagar fatura de novembro' })).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: /Pix/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Boleto/ })).toBeChecked()
  await press(page, button(page, 'Continuar'))
  await passUntilRegistered(page)
  await press(page, button(page, 'Copiar linha digitável'), 'Space')
  await expect.poll(() => clipboardOf(page)).toMatch(/^\d{47}$/)
  await bench.paySlip()
  const receipt = page.getByRole('heading', { level: 1, name: /Sua fatura está paga\./ })
  await passUntil(page, receipt)
  await expect(receipt).toBeFocused()
  await press(page, link(page, 'Voltar para Faturas'))
  await expect(page.getByText('PAGO', { exact: true })).toBeVisible()
}

for (const width of [360, 1280]) {
  test(`MODAL-08 INV-05 a person without a mouse signs in, chooses a card, pays by Pix and by boleto, and leaves, at ${width} px`, async ({
    page,
    bench,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.clock.install()
    await signInAndChoose(page, bench)
    await payMinimumByPix(page, bench)
    await payRestByBoleto(page, bench)

    await press(page, button(page, 'Trocar cartão'))
    await expect(pickerOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button(page, 'Trocar cartão')).toBeFocused()
    await press(page, button(page, accountMenu))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(button(page, accountMenu), 'the menu gives the focus back').toBeFocused()
    await page.keyboard.press('Enter')
    await press(page, button(page, 'Sair'))
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
}

test('INV-05 what comes after a payment, late, leaves the way home in sight of who is on it', async ({
  page,
  bench,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, bench, 'Marina')
  await press(page, link(page, 'Pagar com Pix'))
  await expect(button(page, 'Copiar código Pix')).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route(/\/fatura\/detalhes/, async (route) => {
    await held.promise
    await route.continue()
  })
  await bench.payPix()
  const home = link(page, 'Voltar para Faturas')
  await tabTo(page, home)
  held.resolve()
  await expect(page.getByText('Limite liberado')).toBeVisible()
  await expectSeen(page)
  await expect(home).toBeFocused()
})
