/** One decision a screen, words of money, and papers in five sentences. */
import { type Page, expect, signIn, test } from './dom/test.ts'

const go = (page: Page) => page.getByRole('button', { name: 'Continuar' })

test('issue 23.9 in the simple mode the amount is asked first, then the way, and the amount can be changed again', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  await page.evaluate(() => (document.documentElement.dataset['modo'] = 'simples'))
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await expect(page.getByRole('radio', { name: /^Total/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Boleto/ })).toHaveCount(0)
  await page.getByRole('radio', { name: /^Mínimo/ }).check()
  await go(page).click()
  await expect(page.getByRole('heading', { name: 'Como você quer pagar?' })).toBeFocused()
  await expect(page.getByRole('radio', { name: /^Mínimo/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Mudar o valor' }).click()
  await expect(page.getByRole('radio', { name: /^Mínimo/ })).toBeChecked()
  await go(page).click()
  await go(page).click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await page.evaluate(() => delete document.documentElement.dataset['modo'])
})

test('issue 23.9 an invoice stands beside itself in five sentences, and a word of money opens its meaning', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  await page.goto('/dashboard/faturas/detalhes?ver=resumo')
  await page.getByText('A fatura em cinco frases').click()
  const sentences = page.locator('[data-easy-reading] > li')
  await expect(sentences).toHaveCount(5)
  await expect(sentences.first()).toHaveText(
    /^A fatura de novembro tem o total de R\$\s1\.284,60 e vence em 23\/11\/2026\.$/,
  )
  await page.goto('/dashboard/faturas/detalhes?ver=pagamento')
  await page.getByText('Ver juros e CET').click()
  const word = page.getByRole('button', { name: 'CET: o que significa' }).first()
  await word.click()
  const meaning = page.getByRole('dialog', { name: 'CET' })
  await expect(meaning).toContainText('tudo o que o crédito custa em um ano')
  await meaning.getByRole('button', { name: 'Entendi' }).click()
  await expect(meaning).toHaveCount(0)
})

test('issue 23.9 while a form shows what to put right, the title of the page begins with "Erro:"', async ({ page }) => {
  await page.goto('/sso/login')
  const title = () => page.evaluate(() => document.title)
  const before = await title()
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect.poll(title).toBe(`Erro: ${before}`)
  await page.getByRole('link', { name: 'Primeiro acesso' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Primeiro acesso' })).toBeVisible()
  await expect.poll(title).toMatch(/^Primeiro acesso/)
})
