import { expectGoodLooks } from './looks.ts'
import { awake, confirmCode, expect, test, typeLogin } from './portal.ts'

test.use({ environment: { SANDBOX_TRIALS: 'on', APP_VERSION: '5.02.0' }, plants: false })
// One after the other: starting another product takes longer.
test.describe.configure({ mode: 'default' })

test('DEMO-01 OPS-04 OPS-07 a demo asks for the consent; what is told after a yes, and nothing before it, is seen in the bench', async ({
  page,
  bench,
}) => {
  const events = async () => ((await bench.data()) as unknown as { eventos: { texto: string }[] }).eventos
  await page.goto('/')
  await awake(page)
  await expect(page.getByRole('contentinfo')).toContainText('V.5.02.0')
  const banner = page.getByRole('dialog', { name: 'Podemos medir o uso do portal?' })
  await expect(banner).toBeVisible()
  expect(await events(), 'nothing before a yes').toEqual([])
  await banner.getByRole('button', { name: 'Aceitar', exact: true }).click()
  await expect.poll(async () => JSON.stringify(await events())).toMatch(/page_view.*5\.02\.0/)
  await page.goto('/sandbox')
  await expect(page.locator('#lista-eventos')).toContainText('page_view')
  await expect(page.locator('#lista-eventos')).toContainText('analytics_storage')
  const elsewhere = page.getByRole('link', { name: 'Abrir o login do Ipê' })
  await expect(elsewhere).toHaveAttribute('href', /^http:\/\/ipe\.localhost:\d+\/sso\/login$/)
})

test("OPS-08 DEMO-01 a brand of another issuer asks by that issuer's own consent, tells nothing before its yes, and knows its own customers", async ({
  page,
  bench,
  product,
}) => {
  const told = async () => JSON.stringify(((await bench.data()) as unknown as { eventos: unknown[] }).eventos)
  const before = await told()
  const origin = product.url.replace('127.0.0.1', 'ipe.localhost')
  const asking = page.getByRole('region', { name: 'Consentimento do emissor' })
  await page.goto(origin)
  await awake(page)
  await expect(asking).toBeVisible()
  await expect(page.getByRole('dialog'), 'the portal asks nothing').toHaveCount(0)
  await expectGoodLooks(page, 'consent of the issuer')
  await asking.getByRole('button', { name: 'Não medir' }).click()
  await page.reload()
  await awake(page, 'footer button')
  await page.getByRole('button', { name: 'Preferências de cookies' }).click()
  expect(await told(), 'a no is kept').toBe(before)
  await asking.getByRole('button', { name: 'Pode medir' }).click()
  await expect.poll(told).not.toBe(before)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('preferenciasCookies')

  await page.getByRole('link', { name: /^Entrar/ }).click()
  await expect(page).toHaveTitle('Entrar · Ipê')
  await expect(page.getByText('Conta Jangada')).toHaveCount(0)
  await typeLogin(page, 'Noêmia')
  await page.waitForURL('**/sso/inserir-codigo')
  await confirmCode(page, await bench.nextCode('Noêmia'))
  await expect(page).toHaveURL(`${origin}/dashboard/faturas`)
  await expect(page.locator('main article')).toContainText('R$ 743,80')
})

test('DEMO-01 NEG-05 a demo leads on to a negotiation elsewhere, which is told where the person comes from and leads back', async ({
  page,
}) => {
  await page.goto('/negociar-externo?cupom=A&url=https://evil.test')
  await expect(page).toHaveURL('/sandbox/negociacao?cupom=A&origemExterna=true')
  await expect(page.getByRole('heading', { name: 'Negociação de outra casa' })).toBeVisible()
  await expectGoodLooks(page, 'negotiation elsewhere')
  await page.getByRole('link', { name: 'Voltar e negociar no portal' }).click()
  await expect(page).toHaveURL(/contexto=negociacao|login-negociacao/)
})
