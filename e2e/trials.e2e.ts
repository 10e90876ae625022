import { expectGoodLooks } from './looks.ts'
import { awake, expect, test } from './portal.ts'

test.use({ environment: { SANDBOX_TRIALS: 'on', APP_VERSION: '5.02.0' }, plants: false })

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
