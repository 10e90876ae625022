import { readBrCode } from '@portal/brazil/br-code'
import { type Page, expect, signIn, test } from './dom/test.ts'

const bar = (page: Page) => page.getByRole('group', { name: 'Você vai pagar' })
const go = (page: Page) => page.getByRole('button', { name: 'Continuar' })
const booklet = (page: Page, contract: string) => page.getByRole('article').filter({ hasText: contract })
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('BKL-01 NAV-12 NAV-15 who pays by booklet lands on the open ones, and finds those that are settled', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Antônia')
  await expect(page).toHaveURL('/dashboard/carnes')
  await expect(page.getByRole('heading', { level: 1, name: 'Seus carnês' })).toBeVisible()
  await expect(page.getByText('4 de 12 parcelas pagas')).toBeVisible()
  await expect(page.getByText(/Parcela 5\. (Vence em|Pague até)/)).toBeVisible()
  await page.getByRole('link', { name: 'Quitados (1)' }).click()
  await expect(booklet(page, '17733')).toContainText('As 6 parcelas estão pagas')
  await page.getByRole('link', { name: 'Abertos (1)' }).click()
  await expect(page).toHaveURL('/dashboard/carnes/aberto')
  await expect(booklet(page, '20418')).toContainText('Em Aberto')
})

test('BKL-02 the last three are ticked, their saving is said, and one Pix pays them', async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'Antônia')
  await page.getByRole('link', { name: 'Ver carnê' }).click()
  await expect(page.getByRole('checkbox', { name: /^Parcela 5/ })).toBeChecked()
  await page.getByRole('checkbox', { name: /^Parcela 5/ }).uncheck()
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await expect(page.getByText('Escolha pelo menos uma parcela.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Parcela 5/ })).toBeFocused()
  await page.getByRole('button', { name: 'As 3 últimas' }).click()
  await expect(page.getByRole('checkbox', { name: /^Parcela 12/ })).toBeChecked()
  await expect(page.getByText('Desconto por antecipação')).toBeVisible()
  const price = (await bar(page).textContent())?.match(/R\$\s[\d.,]+/)?.[0] ?? ''
  expect(price).not.toBe('')
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/carnes/pagar')
  await expect(page.getByText('Parcelas 10, 11 e 12 do carnê 20418.')).toBeVisible()
  await expect(page.getByText(/^Passo 1 de 2: forma de pagamento$/), 'as for an agreement').toBeVisible()
  await expect(bar(page)).toContainText(price)
  await go(page).click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await expect(page.getByText('Carnê 20418, parcelas 10, 11 e 12').first()).toBeVisible()
  await page.getByRole('button', { name: 'Copiar código Pix' }).click()
  expect(readBrCode(await copied(page))).not.toHaveProperty('error')
  await page.reload()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await sandbox.payPix()
  await expect(page.getByRole('heading', { level: 1, name: /Recebemos seu pagamento/ })).toBeFocused()
  await expect(page.getByRole('main'), 'the shop by its name').toContainText(
    /parcelas 10, 11 e 12\s*Loja do Porto, Fortaleza/,
  )
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tudo certo, Antônia.')
  await expect(page.getByRole('main')).toContainText(
    /E agora\?\s*Próxima parcela( vence em|: pague até) \d\d\/\d\d\/2026/,
  )
  await page.getByRole('link', { name: 'Voltar para Carnês' }).click()
  await expect(page.getByText('7 de 12 parcelas pagas')).toBeVisible()
  await page.goto('/dashboard/carnes/pix')
  await expect(page, 'a finished step does not open again').toHaveURL('/dashboard/carnes/aberto')
})

test('BKL-02 a booklet that is collected by an agreement is paid by four blocks of twelve digits, copied as one', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Conceição')
  await page.goto('/dashboard/carnes')
  await page.getByRole('link', { name: 'Ver carnê' }).click()
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await page.getByRole('radio', { name: /^Boleto/ }).check()
  await go(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seu boleto está pronto' })).toBeVisible()
  // Only the collecting bank takes the boleto, so the page names no other.
  await expect(page.getByText('Banco que aceita este boleto: Banco Fictício')).toBeVisible()
  await expect(page.getByText(/lotérica/)).toBeHidden()
  await page.getByRole('button', { name: 'Copiar linha digitável' }).click()
  expect(await copied(page)).toMatch(/^86\d{46}$/)
})

test('BKL-02 who pays the last ones first is told that a late one goes on growing', async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'Benedito')
  await page.getByRole('link', { name: 'Ver carnê' }).click()
  await expect(page.getByText(/ainda em atraso/)).toHaveCount(0)
  await page.getByRole('button', { name: 'As 3 últimas' }).click()
  await expect(page.getByText('Parcela 4: ainda em atraso, e o valor sobe a cada dia.')).toBeVisible()
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await go(page).click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await sandbox.payPix()
  await expect(page.getByRole('heading', { level: 1, name: 'Recebemos seu pagamento.', exact: true })).toBeFocused()
  await expect(page.getByRole('main')).toContainText(
    /E agora\?\s*Outra parcela continua em atraso\s*Venceu em \d\d\/11\/2026\. R\$\s[\d.,]+ para pagar\./,
  )
  await expect(page.getByText(/Tudo certo/), 'not while one is late').toHaveCount(0)
})

test('M2 BKL-01 BKL-02 a Pix that waits is said on the list of booklets and on the booklet, and is gone on with', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Antônia')
  await page.getByRole('link', { name: 'Pagar parcela' }).click()
  await go(page).click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await page.goto('/dashboard/carnes/aberto')
  await expect(booklet(page, '20418')).toContainText(/Pix de R\$\s[\d.,]+ esperando pagamento/)
  await expect(page.getByRole('link', { name: 'Pagar parcela' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Ver carnê' }).click()
  await expect(page.getByText(/^Pix de R\$\s[\d.,]+ esperando pagamento$/)).toBeVisible()
  await page.goto('/dashboard/carnes/aberto')
  await page.getByRole('link', { name: 'Continuar o pagamento' }).click()
  await expect(page).toHaveURL('/dashboard/carnes/pix')
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
})
