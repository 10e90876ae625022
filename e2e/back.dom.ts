/** Back at the code's step and in payments of booklets and agreements; that of an invoice is in the browser test. */
import { type Page, enter, expect, signIn, test, typeLogin } from './dom/test.ts'
import { linkTo, prove } from './link-steps.ts'

const held = (page: Page) => page.getByText('Para voltar, use os botões da tela.')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Back does on the step what its own link does, which is followed again afterwards. */
async function expectBack(page: Page, address: string, out: string, onward: () => Promise<void>): Promise<void> {
  await expect(page).toHaveURL(address)
  await expect(page.locator('main h1')).toBeVisible()
  const target = await page.getByRole('link', { name: out, exact: true }).getAttribute('href')
  await page.goBack()
  await expect(page).toHaveURL(target ?? '')
  await onward()
}

test('GUARD-07 BKL-02 back leads from a step that pays a booklet where its own link does', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Antônia')
  await page.getByRole('link', { name: 'Ver carnê' }).click()
  await press(page, 'Pagar')
  await expectBack(page, '/dashboard/carnes/pagar', 'Parcelas', () => press(page, 'Pagar'))
  await press(page, 'Continuar')
  await expectBack(page, '/dashboard/carnes/pix', 'Forma de pagamento', async () => {
    await page.getByRole('radio', { name: /Boleto/ }).check()
    await press(page, 'Continuar')
  })
  await expectBack(page, '/dashboard/carnes/boleto', 'Forma de pagamento', () => press(page, 'Continuar'))
})

test('GUARD-07 NEG-03 back leads from a step that makes an agreement where its own link does', async ({
  page,
  sandbox,
}) => {
  await enter(page, sandbox, 'Edna')
  await page.getByRole('button', { name: /^Continuar com/ }).click()
  await press(page, 'Continuar')
  await press(page, 'São meus, continuar')
  await expectBack(page, '/dashboard/negociacao/acordo/concluir', 'Seus dados', () => Promise.resolve())
  await expectBack(page, '/dashboard/negociacao/acordo/dados', 'Resumo', () => Promise.resolve())
  await expectBack(page, '/dashboard/negociacao/acordo/resumo', 'Propostas', () => Promise.resolve())
})

test('GUARD-07 NEG-04 back leads from a step that pays an agreement where its own link does, by link too', async ({
  page,
  sandbox,
}) => {
  await page.goto(await linkTo(sandbox, 'Priscila'))
  await prove(page)
  await page.getByRole('link', { name: 'Ver e pagar' }).click()
  await press(page, 'Pagar')
  await press(page, 'Continuar')
  await expectBack(page, '/negociacao/link/acordos/pix', 'Forma de pagamento', () => Promise.resolve())
  await expectBack(page, '/negociacao/link/acordos/pagar', 'Acordo', () => Promise.resolve())
})

test('GUARD-07 INV-05 back and the link of a step leave a payment for good, and never lead into it again', async ({
  page,
  sandbox,
}) => {
  const invoices = '/dashboard/faturas'
  const ways: ((link: string) => Promise<void>)[] = [
    () => page.goBack(),
    (link) => page.getByRole('main').getByRole('link', { name: link, exact: true }).click(),
  ]
  await signIn(page, sandbox, 'Marina')
  await expect(page).toHaveURL(invoices)
  for (const leave of ways) {
    await page.getByRole('link', { name: /^(Pagar com Pix|Continuar o pagamento)$/ }).click()
    await page.getByRole('link', { name: 'Mudar o valor' }).click()
    await expect(page.getByText(/Pix de R\$\s1\.284,60 esperando pagamento/), 'who chooses again is told').toBeVisible()
    await press(page, 'Continuar')
    await expect(page).toHaveURL('/dashboard/faturas/pix')
    await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
    await leave('Valor e forma')
    await expect(page).toHaveURL('/dashboard/faturas/opcao-pagamento')
    await expect(page.getByRole('heading', { level: 1, name: /^Pagar fatura/ })).toBeVisible()
    await leave('Faturas')
    await expect(page).toHaveURL(invoices)
    await expect(page.getByRole('link', { name: /^(Pagar com|Ver o) Pix$/ }), 'one button for one code').toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Continuar o pagamento' }), 'as on Início').toBeVisible()
  }
  await page.goBack()
  await expect(page).not.toHaveURL(/pix|opcao-pagamento/)
})

/** Opens an address and waits for all that loads after its first screen: the guard of back, then the version check. */
async function openWhole(page: Page, address: string): Promise<void> {
  const last = page.waitForResponse(/\/usuario\/versao-front$/)
  await page.goto(address)
  await last
}

test('GUARD-07 back does not leave the code step for a login that would be replayed: its own link does', async ({
  page,
}) => {
  await openWhole(page, '/sso/login')
  await typeLogin(page, 'Marina')
  await expect(page).toHaveURL('/sso/inserir-codigo')
  await expect(page.getByLabel('Código de 6 dígitos')).toBeVisible()
  await page.goBack()
  await expect(held(page)).toBeVisible()
  await expect(page).toHaveURL('/sso/inserir-codigo')
  await page.getByRole('link', { name: 'Usar outro CPF' }).click()
  await expect(page).toHaveURL('/sso/login')
})

test('GUARD-07 back closes what lies over the screen before it goes anywhere', async ({ page }) => {
  await openWhole(page, '/')
  await page.getByRole('link', { name: /^Entrar/ }).click()
  await expect(page).toHaveURL('/sso/login')
  // A screen has the focus once it is drawn.
  await expect(page.getByRole('heading', { level: 1, name: 'Entre na sua conta' })).toBeFocused()
  const door = page.getByRole('button', { name: 'Política de segurança da informação' })
  await door.click()
  const dialog = page.getByRole('dialog', { name: 'Política de segurança da informação' })
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/sso/login')
  await expect(door).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/')
})
