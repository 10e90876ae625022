import type { Page } from '@playwright/test'
import { signOut } from './menu.ts'
import { confirmCode, expect, signInByHand, test, typeLogin } from './portal.ts'

const script = '**/sandbox/aparelho.js'

/** The fingerprint of the next sign-in, and the screen after it. */
async function signInAgain(page: Page): Promise<string | undefined> {
  await page.goto('/')
  await page.getByRole('link', { name: /^Entrar/ }).click()
  const asked = page.waitForRequest(/login-unico/)
  await typeLogin(page, 'Marina')
  return ((await asked).postDataJSON() as { fingerPrint?: string }).fingerPrint
}

/** The fingerprint of a Pix's order, once the Pix is there. */
async function payByPix(page: Page): Promise<string | undefined> {
  // The second time its code waits.
  const pay = page.getByRole('link', { name: /^(Pagar com Pix|Continuar o pagamento)$/ })
  await expect(pay).toBeVisible()
  const asked = page.waitForRequest(/pagamento\/pix\/extrato/)
  const began = performance.now()
  await pay.click()
  await asked
  expect(performance.now() - began, 'nobody is kept for three seconds').toBeLessThan(3000)
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  return ((await asked).postDataJSON() as { fingerPrint?: string }).fingerPrint
}

const leave = async (page: Page): Promise<void> => {
  await signOut(page)
  await expect(page).toHaveURL('/')
}

test('OPS-05 SSO-04 W12 the fingerprint is taken when a person signs in or pays; it can ask for the code, and its failures stop nobody', async ({
  page,
  bench,
  troubles,
}) => {
  troubles.expect(/Falha ao obter fingerPrint/, /\[AllowMe\] Falha ao carregar o script\./, /net::ERR_/)
  await page.clock.install()
  const loaded: string[] = []
  page.on('request', (request) => request.url().endsWith('aparelho.js') && loaded.push(request.url()))
  await page.goto('/sso/login')
  expect(loaded, 'nothing is loaded before it is wanted').toEqual([])
  await signInByHand(page, bench, 'Marina')
  expect(await payByPix(page), 'who pays tells it too').toMatch(/^chave-publica-de-mentira\./)
  expect(loaded).toHaveLength(1)
  await leave(page)
  expect(await signInAgain(page)).toMatch(/^chave-publica-de-mentira\./)
  await expect(page, 'a known device').toHaveURL('/dashboard/faturas')
  await leave(page)

  await page.route(script, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "globalThis.AllowMe = { collect: async () => 'suspeito' }" }),
  )
  expect(await signInAgain(page)).toBe('suspeito')
  await expect(page, 'a known device that is not to be trusted').toHaveURL('/sso/inserir-codigo')

  await bench.nextCode('Marina')

  await page.unroute(script)
  await page.route(script, (route) => route.abort())
  expect(await signInAgain(page)).toBeUndefined()
  await expect(page, 'silence is no way around the service').toHaveURL('/sso/inserir-codigo')
  expect(troubles.found(/\[AllowMe\] Falha ao carregar o script\./)).toHaveLength(1)
  await confirmCode(page, await bench.nextCode('Marina'))
  await expect(page).toHaveURL('/dashboard/faturas')
  await leave(page)

  await page.unroute(script)
  await page.route(script, () => page.clock.fastForward(2000))
  expect(await signInAgain(page), 'one that never comes').toBeUndefined()
  await expect(page).toHaveURL('/sso/inserir-codigo')
  await confirmCode(page, await bench.nextCode('Marina'))
  await expect(page).toHaveURL('/dashboard/faturas')
  expect(await payByPix(page)).toBeUndefined()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
