import { awake, expect, openWhole, test } from './portal.ts'
import { expectGoodLooks } from './looks.ts'

test('MODAL-07 CHROME-06 the footer opens the security policy: goals, guidelines, three levels, reviewed each year', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/sso/login')
  const door = page.getByRole('button', { name: 'Política de segurança da informação' })
  const dialog = page.getByRole('dialog', { name: 'Política de segurança da informação' })
  // The footer is drawn by the server and hydrates a moment after the page.
  await expect(async () => {
    await door.click({ timeout: 1000 })
    await expect(dialog).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect((await dialog.locator('.modal-xxl').boundingBox())?.width).toBe(1040)
  for (const heading of ['Segurança cibernética', 'Objetivos', 'Diretrizes', 'Classificação da informação'])
    await expect(dialog.getByRole('heading', { name: heading })).toBeVisible()
  for (const term of ['Confidencialidade', 'Integridade', 'Disponibilidade', 'Pública', 'Interna', 'Confidencial'])
    await expect(dialog.getByRole('term').getByText(term, { exact: true })).toBeAttached()
  await expect(dialog.getByText(/revisto pelo menos uma vez por ano/)).toBeVisible()
  await expectGoodLooks(page, 'security policy')
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(door).toBeFocused()
})

test('MODAL-07 a policy that does not come is said, and the page stays', async ({ page, troubles }) => {
  troubles.expect(/net::ERR_FAILED|Failed to fetch/)
  await openWhole(page, '/sso/login')
  await awake(page, 'footer button')
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.getByRole('button', { name: 'Política de segurança da informação' }).click()
  await expect(page.getByText('Não conseguimos abrir a política.')).toBeVisible()
  await expect(page.getByLabel('CPF')).toBeVisible()
})

test('CHROME-06 the footer leads to what the portal does for everybody, where a person sets it up, and whom to tell', async ({
  page,
}) => {
  await openWhole(page, '/sso/login')
  await page.getByRole('link', { name: 'Acessibilidade' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Acessibilidade' })).toBeFocused()
  await page.getByRole('switch', { name: 'Mais contraste' }).click()
  expect(await page.evaluate(() => document.documentElement.dataset['contraste'])).toBe('alto')
  await page.getByRole('switch', { name: 'Mais contraste' }).click()
  const tested = page.getByRole('region', { name: 'O que conferimos a cada mudança' })
  await expect(tested.getByRole('listitem').filter({ hasText: 'verificador automático' })).toBeVisible()
  for (const heading of ['Só com o teclado', 'Para ler e ouvir', 'O que ainda falta', 'Algo atrapalhou você?'])
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '4000-0000' })).toHaveAttribute('href', /^tel:/)
  await expectGoodLooks(page, 'accessibility')
})

test('CHROME-06 the footer leads to answers, found by words of people, each with the way to do it', async ({
  page,
}) => {
  await openWhole(page, '/sso/login')
  await page.getByRole('link', { name: 'Ajuda', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ajuda' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Pagar')
  await expect(page.getByRole('main').getByRole('link', { name: 'Página inicial' })).toHaveAttribute('href', '/')
  const arrows = await page
    .locator('main summary svg')
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).flatMap(({ width, right }) => (width > 0 ? right : [])),
    )
  expect(arrows.length, 'arrows that are drawn').toBeGreaterThan(20)
  expect(Math.max(...arrows) - Math.min(...arrows), 'arrows in one column').toBeLessThan(1)
  await expectGoodLooks(page, 'help')
  const sought = page.getByRole('searchbox', { name: 'Buscar na ajuda' })
  await sought.fill('golpe')
  await expect(page.getByRole('status').filter({ hasText: 'respostas' })).toHaveText('4 respostas')
  await page.getByText('Recebi um boleto ou um Pix. Como sei que é de vocês?').click()
  await expect(page.getByRole('link', { name: 'Conferir um código' })).toHaveAttribute('href', '/e-nosso')
  await sought.fill('criptomoeda')
  await expect(page.getByRole('heading', { name: 'Nada com essas palavras' })).toBeVisible()
  await expectGoodLooks(page, 'help-nothing')
  await sought.fill('')
  await page.getByText('Não consigo pagar. Por onde começo?').click()
  await expect(page.getByText(/Simular não muda nada na sua dívida/)).toBeVisible()
})

test('L11 B19 of all that a browser has, a page may use three features', async ({ page }) => {
  await openWhole(page, '/sso/login')
  const allowed = await page.evaluate(() => {
    const { featurePolicy } = document as unknown as { featurePolicy: { allowedFeatures(): string[] } }
    return featurePolicy.allowedFeatures()
  })
  // Client hints say what a user agent says; they are no feature of a page.
  expect(allowed.filter((name) => !name.startsWith('ch-')).toSorted()).toEqual([
    'clipboard-write',
    'publickey-credentials-create',
    'publickey-credentials-get',
  ])
})
