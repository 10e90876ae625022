import { freePort } from '../tools/free-port.mjs'
import { signOut } from './menu.ts'
import { awake, expect, signInByHand, test as base } from './portal.ts'
import { startProduct } from './product.ts'

const port = await freePort()
const origin = `http://127.0.0.1:${port}`

/** The pages come from a process of their own; their services have another origin. */
const test = base.extend<{ alone: string }>({
  alone: async ({ product }, use) => {
    const portal = await startProduct({
      environment: { PORT: String(port), API_BASE_URL: product.url },
      entry: 'portal',
    })
    await use(portal.url)
    await portal.stop()
  },
  baseURL: async ({ alone }, use) => use(alone),
})

test.use({ environment: { PORTAL_ORIGINS: origin } })

test('OPS-01 CALL-03 the portal alone signs in at services of another origin, pays there and leaves', async ({
  page,
  bench,
  product,
  troubles,
}) => {
  // The services' origin keeps nothing that could be cleared.
  troubles.expect(/Clear-Site-Data/)
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) asked.add(new URL(request.url()).origin)
  })
  await signInByHand(page, bench, 'Marina')
  await page.getByRole('link', { name: 'Pagar com Pix' }).click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await bench.payPix()
  await expect(page.getByRole('heading', { name: 'Sua fatura está paga' })).toBeVisible()
  await page.goto('/dashboard/faturas')
  await signOut(page)
  await awake(page)
  expect([...asked]).toEqual([product.url])
})
