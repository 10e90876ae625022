/** The taps, fields and seconds of a person's journeys, as docs/journeys.md has them. */
import { readFileSync } from 'node:fs'
import { password, story } from './bench.ts'
import type { Locator } from './dom/locator.ts'
import { type Page, expect, loginOf, passUntil, signIn, test } from './dom/test.ts'

const rows = readFileSync(new URL('../docs/journeys.md', import.meta.url), 'utf8').matchAll(/^\| (.*) \|$/gm)
const figures = new Map([...rows].map(([, row = '']) => row.split(' | ')).map(([name, , now]) => [name, now]))
const words = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** Seconds of a hand by the keystroke-level model (Card, Moran and Newell, 1980): thinking, reaching, pressing, a key. */
const KLM = { mind: 1.35, point: 1.1, press: 0.1, key: 0.28 }
const secondsOf = (presses: number, keys: number) =>
  Math.round(presses * (KLM.mind + KLM.point + KLM.press) + keys * KLM.key)

/** A hand that counts what it does from one journey to the next. */
function countingHand() {
  let [taps, fields, keys] = [0, 0, 0]
  return {
    async tap(place: Locator) {
      taps += 1
      await place.click()
    },
    async type(place: Locator, text: string) {
      fields += 1
      keys += text.length
      await place.fill(text)
    },
    arrive(journey: string) {
      const seconds = secondsOf(taps + fields, keys)
      expect(`${words(taps, 'tap')}, ${words(fields, 'field')}, ${seconds} s`, journey).toBe(figures.get(journey))
      taps = fields = keys = 0
    },
  }
}

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const code = (page: Page) => expect(page.getByText('Esperando seu pagamento')).toBeVisible()
const copied = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Copiado/ })).toHaveCount(1)
const paper = (page: Page) => page.getByRole('article', { name: 'Pix para pagar' })

test('INV-05 INV-06 SSO-04 from a cold start to the copied code of all that is due: three taps and two fields on a known device', async ({
  page,
  sandbox,
}) => {
  const { tap, type, arrive } = countingHand()
  const enter = async () => {
    const login = loginOf(page)
    await type(login.cpf, story('Marina').cpf)
    await type(login.password, password)
    await tap(login.enter)
  }
  const copy = async () => {
    await tap(link(page, /^(Pagar com Pix|Continuar o pagamento)$/))
    await tap(button(page, 'Copiar código Pix'))
    await copied(page)
  }
  await page.goto('/')
  await tap(link(page, /^Entrar/))
  await enter()
  await page.waitForURL('/sso/inserir-codigo')
  await type(page.getByLabel('Código de 6 dígitos'), await sandbox.nextCode('Marina'))
  await tap(button(page, 'Confirmar'))
  await copy()
  arrive('new device: from the home to the copied Pix code')

  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/sso/login')
  await enter()
  await copy()
  arrive('known device: from the login to the copied Pix code')

  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/')
  await tap(link(page, /^Pagar com Pix/))
  await expect(page.getByText('Depois de entrar, o código Pix da fatura já abre.')).toBeVisible()
  await enter()
  await tap(button(page, 'Copiar código Pix'))
  await copied(page)
  await expect(paper(page)).toContainText('R$ 1.284,60')
  arrive('known device: from the home to the copied Pix code')
})

test('INV-05 SSO-04 who asked to pay and then only to sign in lands where a login lands; nothing to pay shows the invoices', async ({
  page,
  sandbox,
}) => {
  await page.goto('/')
  await link(page, /^Pagar com Pix/).click()
  await page.goto('/')
  await link(page, /^Entrar/).click()
  await signIn(page, sandbox, 'Lúcia')
  await expect(page).toHaveURL('/dashboard/faturas')
  await page.goto('/dashboard/faturas?pagar=pix')
  await expect(page.getByRole('link', { name: 'Ver detalhes' })).toBeVisible()
  await expect(page).toHaveURL(/faturas\?pagar=pix$/)
})

test('INV-05 INV-07 GUARD-08 signed in, each way of paying is near, and the total one tap away', async ({
  page,
  sandbox,
}) => {
  const { tap, type, arrive } = countingHand()
  await page.clock.install()
  await signIn(page, sandbox, 'Marina')
  await tap(link(page, 'Pagar com Pix'))
  await code(page)
  await expect(paper(page)).toContainText('R$ 1.284,60')
  arrive('signed in: from the invoice to the Pix code of all that is due')
  await page.goto('/dashboard/faturas/pagamento-fatura')
  await expect(page, 'no way was chosen').toHaveURL(/\/dashboard\/faturas\/detalhes/)

  await page.goto('/dashboard/faturas/pix')
  await tap(link(page, 'Mudar o valor'))
  await tap(page.getByRole('radio', { name: /^Outro valor/ }))
  await type(page.getByLabel('Quanto você quer pagar, em reais'), '30050')
  await tap(button(page, 'Continuar'))
  await expect(paper(page)).toContainText('R$ 300,50')
  arrive('signed in: from a Pix code to that of another amount')

  await page.goto('/dashboard/faturas')
  await tap(link(page, 'Outras formas e valores'))
  await tap(page.getByRole('radio', { name: /^Mínimo/ }))
  await tap(button(page, 'Continuar'))
  await expect(paper(page)).toContainText('R$ 192,69')
  arrive('signed in: from the invoice to the Pix code of the minimum')

  await page.goto('/dashboard/faturas')
  await tap(link(page, 'Pagar com Pix'))
  await code(page)
  await tap(page.getByRole('link', { name: 'Boleto', exact: true }))
  await passUntil(page, 'Seu boleto está pronto')
  await tap(button(page, 'Copiar linha digitável'))
  await copied(page)
  arrive('signed in: from the invoice to the copied line of a boleto')
})

test('QT-01 QT-02 by boleto rápido a Pix code is copied without a login', async ({ page }) => {
  const { tap, type, arrive } = countingHand()
  await page.goto('/')
  await tap(link(page, /^Boleto rápido/))
  await type(page.getByLabel('CPF'), story('Rafael').cpf)
  await type(page.getByLabel('Data de nascimento'), '14/03/1988')
  await tap(button(page, 'Ver boletos'))
  await page.getByRole('article').first().waitFor()
  await tap(page.getByRole('button', { name: 'Pagar com Pix' }).first())
  await tap(page.getByRole('button', { name: 'Copiar código Pix' }))
  await copied(page)
  arrive('no login: from the home to the Pix code copied by boleto rápido')
})

test('INV-05 INV-03 an invoice that has not closed is paid in part: the limit is back, and the invoice asks for less', async ({
  page,
  sandbox,
}) => {
  const { tap, type, arrive } = countingHand()
  await signIn(page, sandbox, 'Marina')
  const open = link(page, /^Dezembro/)
  await tap(open)
  await tap(link(page, 'Antecipar'))
  await expect(page.getByRole('heading', { name: 'Antecipar fatura de dezembro' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Boleto/ }), 'only Pix frees the limit at once').toHaveCount(0)
  await tap(page.getByRole('radio', { name: /^Outro valor/ }))
  await type(page.getByLabel('Quanto você quer pagar, em reais'), '10000')
  await expect(page.getByRole('main')).toContainText('Sobram R$ 289,90.')
  await tap(button(page, 'Continuar'))
  await expect(paper(page)).toContainText('R$ 100,00')
  arrive('signed in: from the invoices to the Pix code of a part of the open one')
  await sandbox.payPix()
  await expect(page.getByRole('main')).toContainText('O valor já desconta da fatura.')
  await expect(page.getByRole('main')).toContainText('Limite liberado')
  await page.goto('/dashboard/faturas')
  await open.click()
  await expect(page.getByRole('region', { name: 'Total da fatura' })).toContainText('R$ 289,90')
  await expect(page.getByRole('main')).toContainText('Pagamento antecipado por Pix')
})

test('INV-05 INV-08 an invoice is two taps from its instalments', async ({ page, sandbox }) => {
  const { tap, arrive } = countingHand()
  await signIn(page, sandbox, 'Vera')
  await tap(link(page, 'Outras formas e valores'))
  await tap(link(page, /^Parcelar/))
  await expect(page.getByRole('radio', { name: /^6 vezes/ })).toBeVisible()
  arrive('signed in: from the invoice to the instalments that it can be divided into')
})

test('INV-05 ERR-06 an invoice that does not load is paid all the same, by what the list says of it', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(/fatura\/detalhes/)
  const { tap, arrive } = countingHand()
  await signIn(page, sandbox, 'Caio')
  await tap(link(page, 'Pagar com Pix'))
  await code(page)
  await expect(paper(page)).toContainText('R$ 612,80')
  arrive('signed in: from an invoice that does not load to its Pix code')
})
