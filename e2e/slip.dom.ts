/** The course of a requested boleto; a browser test covers drawing and print. */
import { type Bench, type Page, enter, expect, signIn, test, passUntilSeen } from './dom/test.ts'
import { unreachable } from './troubles.ts'

const paid = (page: Page) => page.getByRole('heading', { level: 1, name: /Sua fatura está paga\./ })
const ready = (page: Page) => page.getByRole('heading', { level: 1, name: 'Seu boleto está pronto' })

async function chooseSlip(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Boleto/ }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await passUntilSeen(page, ready(page))
}

const ways: Record<string, (page: Page, sandbox: Bench) => Promise<void>> = {
  'an invoice': async (page, sandbox) => {
    await signIn(page, sandbox, 'Marina')
    await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  },
  'a booklet': async (page, sandbox) => {
    await signIn(page, sandbox, 'Antônia')
    await page.getByRole('link', { name: 'Pagar parcela' }).click()
  },
  'an agreement': async (page, sandbox) => {
    await enter(page, sandbox, 'Ivone')
    await page.getByRole('link', { name: 'Ver e pagar' }).click()
    await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  },
}

async function openSlip(page: Page, sandbox: Bench): Promise<void> {
  await page.clock.install()
  await ways['an invoice']?.(page, sandbox)
  await chooseSlip(page)
}

async function copiedLine(page: Page): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.getByRole('button', { name: 'Copiar linha digitável' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Copiado/ })).toHaveCount(1)
  return page.evaluate(() => navigator.clipboard.readText())
}

test('INV-07 U11 the line is shown in groups and copied as 47 digits, a reload asks for no other, and the notice turns it to paid', async ({
  page,
  sandbox,
}) => {
  await openSlip(page, sandbox)
  const line = await copiedLine(page)
  expect(line).toMatch(/^\d{47}$/)
  const shown = await page.getByRole('group', { name: 'Linha digitável' }).innerText()
  expect(shown).toMatch(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/)
  expect(shown.replace(/\D/g, '')).toBe(line)
  expect(Number(line.slice(-10))).toBe(128_460)

  await page.reload()
  await expect(ready(page)).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: 'Seu boleto está pronto' }),
    'said by the heading',
  ).toHaveCount(0)
  expect(await copiedLine(page)).toBe(line)
  expect((await sandbox.data()).boletos).toHaveLength(1)

  await sandbox.paySlip()
  await passUntilSeen(page, paid(page))
  await expect(page.getByText('Boleto, 19/11/2026')).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para Faturas' }).click()
  await expect(page).toHaveURL('/dashboard/faturas')
  await expect(page.locator('main article')).toContainText('PAGO')
})

test('INV-07 from a boleto one may change one’s mind for Pix, and what is paid twice becomes a credit', async ({
  page,
  sandbox,
}) => {
  await openSlip(page, sandbox)
  await page.getByRole('link', { name: 'Pix', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pague com Pix' })).toBeVisible()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await sandbox.payPix()
  await expect(paid(page)).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para Faturas' }).click()
  await expect(page).toHaveURL('/dashboard/faturas')
  await expect(page.locator('main article')).toContainText('PAGO')

  // A cash desk that does not know of the voiding accepts the boleto.
  await sandbox.paySlip({ atrasado: true })
  await page.reload()
  const credit = page.locator('main dl div').filter({ hasText: 'Crédito para a próxima fatura' })
  await expect(credit).toContainText('R$ 1.284,60')
})

for (const [what, open] of Object.entries(ways)) {
  test(`INV-07 SESSION-07 where no answer comes the line of the boleto of ${what} is there to copy`, async ({
    page,
    sandbox,
    troubles,
  }) => {
    troubles.expect(unreachable)
    await page.clock.install()
    await open(page, sandbox)
    await chooseSlip(page)
    const line = await copiedLine(page)
    await page.route('**/boleto', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Seu boleto' })).toBeVisible()
    await expect(page.getByText('Não conseguimos atualizar o boleto')).toBeVisible()
    expect(await copiedLine(page)).toBe(line)
    await page.unroute('**/boleto')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(ready(page)).toBeVisible()
  })
}
