/** Back where it would leave a step of a booklet's or an agreement's payment; that of an invoice is driven in a browser. */
import { type Page, enter, expect, signIn, test } from './dom/test.ts'
import { linkTo, prove } from './link-steps.ts'

const held = (page: Page) => page.getByText('Para voltar, use os botões da tela.')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Back leaves a step where it is; its own way back is on the screen. The toast is a proof that it was asked. */
async function expectHeld(page: Page, address: string, out: string): Promise<void> {
  await expect(page).toHaveURL(address)
  await expect(page.locator('main h1')).toBeVisible()
  await page.goBack()
  await expect(held(page)).toBeVisible()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('link', { name: out, exact: true })).toBeVisible()
}

test('GUARD-07 back does not leave a step that pays a booklet', async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'Antônia')
  await page.getByRole('link', { name: 'Ver carnê' }).click()
  await press(page, 'Pagar')
  await expectHeld(page, '/dashboard/carnes/pagar', 'Parcelas')
  await press(page, 'Continuar')
  await expectHeld(page, '/dashboard/carnes/pix', 'Forma de pagamento')
  await page.getByRole('link', { name: 'Forma de pagamento', exact: true }).click()
  await page.getByRole('radio', { name: /Boleto/ }).check()
  await press(page, 'Continuar')
  await expectHeld(page, '/dashboard/carnes/boleto', 'Forma de pagamento')
})

test('GUARD-07 back does not leave a step that makes an agreement', async ({ page, sandbox }) => {
  await enter(page, sandbox, 'Edna')
  await page.getByRole('link', { name: 'Simular outra entrada ou data' }).click()
  await page.getByLabel('Quanto você pode pagar por mês').fill('900,00')
  await press(page, 'Ver o que cabe')
  await page.getByRole('button', { name: 'Escolher este plano' }).first().click()
  await expectHeld(page, '/dashboard/negociacao/acordo/resumo', 'Propostas')
  await press(page, 'Continuar')
  await expectHeld(page, '/dashboard/negociacao/acordo/dados', 'Resumo')
  await press(page, 'São meus, continuar')
  await expectHeld(page, '/dashboard/negociacao/acordo/concluir', 'Seus dados')
})

test('GUARD-07 NEG-04 back does not leave a step that pays an agreement, by link too', async ({ page, sandbox }) => {
  await page.goto(await linkTo(sandbox, 'Priscila'))
  await prove(page)
  await page.getByRole('link', { name: 'Ver e pagar' }).click()
  await press(page, 'Pagar')
  await expectHeld(page, '/negociacao/link/acordos/pagar', 'Acordo')
  await press(page, 'Continuar')
  await expectHeld(page, '/negociacao/link/acordos/pix', 'Forma de pagamento')
})
