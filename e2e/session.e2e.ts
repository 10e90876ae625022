import { awake, confirmCode, expect, invoiceShown, signInByHand, test, typeLogin } from './portal.ts'
import { sessionOf } from './session-state.ts'

test('SESSION-03 cookies end in days and serve the whole site', async ({ page, context }) => {
  await page.goto('/campanha/campanha-1')
  await awake(page)
  await page.getByRole('button', { name: 'Letras maiores' }).click()
  const daysOf = (expires: number) => Math.round((expires - Date.now() / 1000) / 864) / 100
  const cookies = await context.cookies()
  const found = cookies.map(({ name, expires, path, sameSite }) => [name, [daysOf(expires), path, sameSite]])
  expect(Object.fromEntries(found)).toEqual({
    'XSRF-TOKEN': [180, '/', 'Strict'],
    campanha: [1, '/', 'Lax'],
    modo: [365, '/', 'Lax'],
    visitante: [180, '/', 'Strict'],
  })
})

test('SESSION-06 W8 where the browser denies its storage a person is told, and may sign in all the same', async ({
  page,
  bench,
}) => {
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const name of ['sessionStorage', 'localStorage']) Object.defineProperty(window, name, { get: denied })
  })
  await page.goto('/sso/login')
  await expect(page.getByText(/Seu navegador não deixa guardar o acesso/)).toBeVisible()
  await typeLogin(page, 'Marina')
  await page.waitForURL('/sso/inserir-codigo')
  await confirmCode(page, await bench.nextCode('Marina'))
  await expect(page).toHaveURL('/dashboard/faturas')
  await invoiceShown(page)
})

test('SESSION-06 W8 a full storage is said, and the session goes on', async ({ page, bench }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/sso/login')
  await expect(page.getByText(/A memória do navegador está cheia/)).toBeVisible()
  await signInByHand(page, bench, 'Marina')
  await invoiceShown(page)
})

test('SESSION-01 A20 another person who signs in on a second page of the browser: neither page shows anything of the other', async ({
  page,
  context,
  bench,
}) => {
  const second = await context.newPage()
  await second.goto('/sso/login')
  await signInByHand(page, bench, 'Marina')
  await typeLogin(second, 'Teresa')
  await second.waitForURL('**/sso/inserir-codigo')
  await confirmCode(second, await bench.nextCode('Teresa'))
  await expect(
    second
      .getByText(/Teresa/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  const [marina, teresa] = [await sessionOf(page), await sessionOf(second)]
  expect(marina.accessToken).not.toBe(teresa.accessToken)
  await page.reload()
  await invoiceShown(page)
  await expect(
    page
      .getByText(/Marina/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  expect(await page.content()).not.toMatch(/Teresa/)
  await second.reload()
  await expect(
    second
      .getByText(/Teresa/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  expect(await second.content()).not.toMatch(/Marina/)
  expect(await sessionOf(page)).toMatchObject({ cpf: marina['cpf'], accessToken: marina.accessToken })
})
