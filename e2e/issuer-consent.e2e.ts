import { awake, expect, test } from './portal.ts'

const tags = 'https://tags.example'
const consent = 'https://consentimento.example'

test.use({
  environment: {
    TAG_MANAGER_SOURCE: `${tags}/gtm.js`,
    TAG_MANAGER_ID: 'GTM-TESTE',
    TAG_MANAGER_TRIAL: 'on',
    CONSENT_SCRIPT: `${consent}/c.js`,
  },
})

/** A stand-in for an issuer's consent: a button that asks, and preferences shown in the title. */
const script = `{
  const yes = document.body.appendChild(document.createElement('button'))
  yes.textContent = 'Concordo'
  globalThis.ConsentimentoDoEmissor = {
    onChoice: (tell) => yes.addEventListener('click', () => tell(true)),
    showPreferences: () => { document.title = 'Preferências do emissor' },
  }
}`

test("OPS-04 W12 an issuer's own consent script asks instead of the portal, and where it does not come nobody agreed", async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(/net::ERR_FAILED/, /Falha ao carregar o script de consentimento/)
  const asked: string[] = []
  await context.route(`${tags}/**`, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await context.route(`${consent}/**`, (route) => route.abort())
  await page.goto('/')
  await awake(page)
  await expect.poll(() => troubles.found(/Falha ao carregar o script de consentimento/)).toHaveLength(1)
  expect(asked).toEqual([])

  await context.unroute(`${consent}/**`)
  await context.route(`${consent}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  await page.reload()
  await page.getByRole('button', { name: 'Concordo' }).click()
  await expect.poll(() => asked).toEqual([`${tags}/gtm.js?id=GTM-TESTE`])
  await awake(page, 'footer button')
  await page.getByRole('button', { name: 'Preferências de cookies' }).click()
  await expect(page).toHaveTitle('Preferências do emissor')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
