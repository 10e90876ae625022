/** The external entry of the negotiation, whose way back is the browser's. */
import { expectGoodLooks } from './looks.ts'
import { expect, test } from './portal.ts'

test('NAV-05 NEG-05 CHROME-02 CHROME-05 the external entry leads on with what the link said, or says that there is nowhere else', async ({
  page,
}) => {
  const link = '/negociar-externo?cupom=A&url=https://evil.test'
  const login = '/sso/login?contexto=negociacao&cupom=A&origemExterna=true'
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'A negociação é aqui mesmo' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expectGoodLooks(page, 'external entry')
  await page.getByRole('link', { name: 'Entrar para negociar' }).click()
  await expect(page).toHaveURL(login)
  await page.route(/\/negociar-externo\?/, async (route) => {
    const answer = await route.fetch()
    const given = (await answer.text()).replace(
      '"apiBaseUrl"',
      '"externalNegotiation":"/login-negociacao","apiBaseUrl"',
    )
    await route.fulfill({ response: answer, body: given })
  })
  await page.goto(link)
  await expect(page).toHaveURL(login)
  await page.goBack()
  await expect(page, 'going back does not lead on again').toHaveURL(login)
})
