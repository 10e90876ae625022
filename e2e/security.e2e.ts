import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { signOut } from './menu.ts'
import { openLines } from './invoice-steps.ts'
import { awake, expect, signInByHand, test, typeLogin } from './portal.ts'
import { story } from './bench.ts'

/** Trusted Types, which TypeScript's DOM types lack. */
type Policies = { trustedTypes: { createPolicy(name: string, rules: object): unknown } }

test('W2 a handler and a script that were planted in the page do not run', async ({ page, troubles }) => {
  troubles.expect(/policy violation|Content Security Policy/)
  await page.route('/sso/login', async (route) => {
    const response = await route.fetch()
    const planted = '<img src="data:," onerror="window.hacked=1"><script>window.hacked=2</script>'
    const body = (await response.text()).replace('</body>', `${planted}</body>`)
    await route.fulfill({ response, body })
  })
  await page.goto('/sso/login')
  await awake(page)
  await expect.poll(() => troubles.found(/policy violation: script-src-attr inline/)).toHaveLength(1)
  await expect.poll(() => troubles.found(/policy violation: script-src-elem inline/)).toHaveLength(1)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

test('W2 no script of ours can make HTML or code of a text', async ({ page, troubles }) => {
  troubles.expect(/policy violation|Content Security Policy|TrustedHTML|TrustedScript|Trusted ?Type/)
  await page.goto('/sso/login')
  await awake(page)
  const refused = await page.evaluate(() => {
    const box = document.createElement('div')
    const attempts: Record<string, () => void> = {
      innerHTML: () => {
        box.innerHTML = '<img src="/x" onerror="window.hacked=1">'
      },
      handler: () => box.setAttribute('onfocus', 'window.hacked=1'),
      script: () => {
        document.createElement('script').textContent = 'window.hacked=1'
      },
      eval: () => (0, window['eval'])('window.hacked=1'),
      policy: () => (window as unknown as Policies).trustedTypes.createPolicy('mine', {}),
    }
    const refuses = (name: string) => {
      try {
        attempts[name]?.()
        return false
      } catch {
        return true
      }
    }
    // The work runs in a task of the page's own: directly evaluated code is exempt from some of the policy.
    return new Promise<string[]>((resolve) => {
      setTimeout(() => resolve(Object.keys(attempts).filter(refuses)))
    })
  })
  expect(refused).toEqual(['innerHTML', 'handler', 'script', 'eval', 'policy'])
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  expect(troubles.found(/policy violation: require-trusted-types-for/)).not.toHaveLength(0)
})

test('W11 a page of somebody else cannot frame the portal', async ({ page, product, troubles }) => {
  troubles.expect(/frame|X-Frame-Options|ancestor/i)
  const stranger = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Prêmio</title><iframe src="${product.url}/sso/login"></iframe>`)
  }).listen(0, '127.0.0.1')
  await once(stranger, 'listening')
  const { port } = stranger.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/`)
  const inside = page.frames().find((frame) => frame !== page.mainFrame())
  await expect.poll(() => inside?.url()).toMatch(/^chrome-error:/)
  await expect(page.frameLocator('iframe').getByLabel('CPF')).toHaveCount(0)
  stranger.close()
})

test('W10 TOKEN-05 after signing out Back and a restored page show nobody’s data', async ({ page, bench }) => {
  await signInByHand(page, bench, 'Marina')
  await openLines(page)
  await signOut(page)
  await expect(page).toHaveURL('/')
  for (let step = 0; step < 3; step += 1) {
    await page.goBack()
    await expect(page).toHaveURL(/\/(sso\/login)?$/)
    await expect(
      page.getByText(/Marina|4821|Mercado Bom Vizinho/).and(page.locator('main :not([aria-hidden] *)')),
    ).toHaveCount(0)
  }
})

test('W10 a page of the dashboard that was left for another site is asked for again when one comes back signed out', async ({
  page,
  bench,
  context,
}) => {
  await signInByHand(page, bench, 'Marina')
  await page.goto('about:blank')
  const other = await context.newPage()
  await other.goto('/sso/login')
  await typeLogin(other, 'Marina')
  await other.waitForURL('/dashboard/faturas')
  await signOut(other)
  await page.goBack()
  // Another session than the ended one is still signed in.
  await expect(page.getByRole('heading', { name: 'Fatura de novembro' })).toBeVisible()
})

test('W6 no address of a whole journey carries a CPF, a card or a code', async ({ page, bench }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('framenavigated', (frame) => asked.push(frame.url()))
  await signInByHand(page, bench, 'Marina')
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await page.getByRole('link', { name: 'Pagar', exact: true }).first().click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await bench.payPix()
  await expect(page.getByRole('heading', { level: 1, name: /Sua fatura está paga\./ })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para Faturas' }).click()
  await signOut(page)
  await expect(page).toHaveURL('/')
  expect(asked.length).toBeGreaterThan(20)
  const marina = story('Marina')
  const personal = [marina.cpf, marina.email, 'Marina', 'mar-aberto', marina.phone.slice(-9)]
  // A UUID may have digits in a row between letters, fewer than eleven; every personal number has at least eleven.
  const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g
  for (const url of asked) {
    const address = decodeURIComponent(url).replace(uuid, 'id')
    expect(address).not.toMatch(/\d{11,}/)
    for (const one of personal) expect(address.replace(/^http:\/\/[^/]+/, '')).not.toContain(one)
  }
})
