import { expect, signIn, test } from './dom/test.ts'
import { editSession, sessionOf } from './session-state.ts'
import { refusal } from './troubles.ts'

const steps = ['opcao-pagamento', 'pagamento-fatura', 'pix', 'boleto'].map((step) => `/dashboard/faturas/${step}`)

test('NAV-16 GUARD-08 each screen has its title and stands after a reload, the steps of a payment included', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  const stays = async (address: string, heading: string) => {
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeAttached()
    await page.reload()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeAttached()
  }
  const next = () => page.getByRole('button', { name: 'Continuar' }).click()
  await stays('/dashboard/faturas', 'Faturas')
  await expect(page).toHaveTitle('Faturas · Jangada')
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await page.waitForURL(/detalhes\?fatura=/)
  await expect(page).toHaveTitle('Detalhes da fatura · Jangada')
  await stays(page.url(), 'Fatura de novembro')
  await page.getByRole('link', { name: 'Pagar', exact: true }).click()
  await stays('/dashboard/faturas/opcao-pagamento', 'Pagar fatura de novembro')
  await next()
  await stays('/dashboard/faturas/pix', 'Pague com Pix')
  await page.goto('/dashboard/faturas/pagamento-fatura')
  await stays('/dashboard/faturas/pagamento-fatura', 'Como você quer pagar?')
  await page.getByRole('radio', { name: /Boleto/ }).check()
  await next()
  await stays('/dashboard/faturas/boleto', 'Seu boleto está pronto')
})

test('GUARD-04 without the module in the list the invoices are not shown before the index allowed them again', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  await editSession(page, { allowedModules: [], modulos: [], moduloAtivo: null, moduloSelecionado: null })
  const asked = page.waitForRequest(/usuario\/index/)
  await page.goto('/dashboard/faturas/detalhes')
  await asked
  await expect(page).toHaveURL('/dashboard/faturas')
  expect(await sessionOf(page)).toMatchObject({ allowedModules: ['EXTRATO', 'OUTROS_SERVICOS', 'SEGUROS'] })
})

test('GUARD-12 Z11 an edited session storage shows no data: the server knows nothing of its token', async ({
  page,
  troubles,
}) => {
  troubles.expect(refusal(401))
  await page.goto('/sso/login')
  await expect.poll(async () => (await sessionOf(page))['emissor']).toBe('1')
  await editSession(page, {
    accessToken: 'inventado',
    refreshToken: 'inventado',
    loginTracking: true,
    loginTimestamp: 1_795_000_000_000,
    allowedModules: ['EXTRATO', 'SEGUROS'],
    numeroCartao: '00000000-0000-4000-8000-000000000000',
    invoicePaymentFlow: { 'opcao-pagamento': true, 'pagamento-fatura': true, boleto: true, pix: true },
  })
  await page.goto('/dashboard/faturas')
  await expect(page).toHaveURL('/sso/login')
  await expect(page.getByText(/R\$/)).toHaveCount(0)
  expect(await sessionOf(page)).toMatchObject({ accessToken: null, allowedModules: [], numeroCartao: null })
})

test('GUARD-12 Z11 flags set by hand open the steps, but nobody else’s card and no amount that the server refuses', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(refusal(404), refusal(422), refusal(400))
  await signIn(page, sandbox, 'Marina')
  const opened = { 'opcao-pagamento': true, 'pagamento-fatura': true, boleto: true, pix: true }
  const { numeroCartao } = await sessionOf(page)
  await editSession(page, { invoicePaymentFlow: opened, numeroCartao: '00000000-0000-4000-8000-000000000000' })
  await page.goto('/dashboard/faturas')
  await expect(page.getByRole('alert')).toContainText('Não conseguimos mostrar sua fatura')
  await expect(page.getByText(/R\$/)).toHaveCount(0)
  for (const step of steps) {
    await page.goto(step)
    await expect(page.locator('main h1'), step).toBeVisible()
    await expect(page.getByText(/R\$/), step).toHaveCount(0)
  }

  await editSession(page, { numeroCartao })
  await page.goto('/dashboard/faturas')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await expect(page).toHaveURL('/dashboard/faturas/opcao-pagamento')
  await editSession(page, { invoiceAmount: 100, invoicePaymentFlow: opened })
  await page.goto('/dashboard/faturas/pix')
  await expect(page.getByText(/menor que o pagamento mínimo/)).toBeVisible()
  expect((await sandbox.data()).pix).toEqual([])
})

test('NAV-09 CHROME-07 Z10 an address that nobody knows is a page that says so, with the status 404', async ({
  page,
  troubles,
}) => {
  troubles.expect(/status of 404/)
  for (const address of ['/sso/nao-existe', '/nao-existe?x=boleto-rapido', '/negociacao/linkX'])
    expect((await page.goto(address)).status(), address).toBe(404)
  for (const address of ['/nao-existe', '/dashboard/nao-existe']) {
    const response = await page.goto(address)
    expect(response.status(), address).toBe(404)
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText('Oops!')
    await expect(page.getByText('Não conseguimos encontrar a página que você está procurando.')).toBeVisible()
    await expect(page.getByText('Código do erro: 404')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Voltar para Home' }).click()
  await expect(page).toHaveURL('/')
})

test('GUARD-08 an address of paying leads to the invoice, which says why and offers the code that waits', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  const said = page.getByText('Para pagar, comece pela fatura.')
  await page.goto('/dashboard/faturas/opcao-pagamento')
  await expect(page).toHaveURL('/dashboard/faturas/detalhes')
  await expect(said).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Escolha aqui como pagar.')
  await page.goto('/dashboard/faturas')
  await page.getByRole('link', { name: 'Pagar com Pix' }).click()
  const copy = page.getByRole('button', { name: 'Copiar código Pix' })
  await expect(copy).toBeVisible()
  await editSession(page, { invoicePaymentFlow: noSteps })
  await page.goto('/dashboard/faturas/opcao-pagamento')
  await expect(page.getByRole('main')).toContainText(/Pix de R\$\s1\.284,60 esperando pagamento\./)
  await page.getByRole('link', { name: 'Ver o Pix' }).click()
  await expect(copy).toBeVisible()
  await page.goto('/dashboard/faturas/detalhes')
  await expect(said, 'who opens the invoice itself').toHaveCount(0)
})

const noSteps = { 'opcao-pagamento': false, 'pagamento-fatura': false, boleto: false, pix: false }
