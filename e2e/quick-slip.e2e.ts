/** The quick slip's looks, keyboard, pasting and saving; the dom test covers the rest. */
import type { Locator, Page } from '@playwright/test'
import { clipboardOf } from './clipboard.ts'
import { story } from './bench.ts'
import { expectGoodLooks } from './looks.ts'
import { awake, expect, test } from './portal.ts'
import { passUntil } from './time.ts'

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.clock.install()
})

const list = (page: Page) => page.getByRole('heading', { level: 1, name: 'Boletos em aberto' })
const slip = (page: Page, name: string | RegExp) => page.getByRole('article', { name })
/** The bank is polled until it has registered the boleto. */
async function lineOf(page: Page, shown: Locator): Promise<void> {
  await shown.getByRole('button', { name: 'Pagar com boleto' }).click()
  await expect(shown.getByText(/O banco está registrando o boleto|^Linha digitável$/)).toBeVisible()
  await passUntil(page, shown.getByText('Linha digitável', { exact: true }))
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Typed without a mouse: CPF, date, Enter. */
async function enter(page: Page, name: string): Promise<void> {
  await awake(page)
  await page.getByLabel('CPF').focus()
  await page.keyboard.type(story(name).cpf)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Data de nascimento')).toBeFocused()
  await page.keyboard.type('14031988')
  await page.keyboard.press('Enter')
}

test('QT-01 QT-02 CHROME-03 CHROME-05 a visitor pays one of two slips without a mouse; the screens up to there look good', async ({
  page,
  bench,
}) => {
  await page.goto('/boleto-rapido/login')
  await awake(page)
  await button(page, 'Ver boletos').click()
  await expect(page.getByRole('group', { name: 'Confira 2 campos' })).toBeFocused()
  await expectGoodLooks(page, 'the quick slip with two fields to put right')
  await enter(page, 'Rafael')
  await expect(list(page)).toBeVisible()

  const first = slip(page, /Fatura de novembro.*Jangada Mais/)
  await first.getByRole('button', { name: 'Pagar com Pix' }).press('Enter')
  await expect(first.getByRole('heading', { name: 'Pague com Pix' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => clipboardOf(page)).toMatch(/^000201/)
  await expectGoodLooks(page, 'open slips with a Pix')
  await bench.payPix()
  await expect(page.getByRole('region', { name: 'Pago hoje' })).toContainText('R$ 845,90')

  const second = slip(page, /Casa Benvinda/)
  await lineOf(page, second)
  await second.getByRole('button', { name: 'E-mail' }).click()
  await expect(second.getByRole('status').filter({ hasText: 'Enviado para r*****@exemplo.example' })).toBeVisible()
  await expectGoodLooks(page, 'open slips with a line, and one paid')
  const [file] = await Promise.all([page.waitForEvent('download'), second.getByRole('button', { name: 'PDF' }).click()])
  expect(file.suggestedFilename()).toBe('boleto-2026-11.pdf')

  await bench.advance(485)
  await page.reload()
  await expect(page.getByText('Este acesso está terminando.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expectGoodLooks(page, 'open slips about to end')
})

test('QT-02 a pasted code is checked by itself, and its answer looks good, as does none', async ({ page }) => {
  await page.goto('/boleto-rapido/login')
  await enter(page, 'Helena')
  await expect(list(page)).toBeVisible()
  await lineOf(page, page.getByRole('article'))
  await button(page, 'Copiar linha digitável').click()
  await expect(page.getByRole('status').filter({ hasText: /^Copiado/ })).toHaveCount(1)
  await page.getByRole('link', { name: 'Veja se é nosso' }).click()
  await expect(page).toHaveURL('/e-nosso')
  const code = page.getByLabel('Linha digitável, código de barras ou Pix Copia e Cola')
  await code.focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(page.getByRole('status').filter({ hasText: 'Sim, é nosso.' })).toContainText('R$ 734,10')
  await expectGoodLooks(page, 'a code of ours')
  await code.fill('')
  await button(page, 'Conferir').click()
  await expect(code).toHaveAccessibleDescription(/Cole o código/)
  await expectGoodLooks(page, 'no code')
})
