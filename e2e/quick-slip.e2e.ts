import type { Locator, Page } from '@playwright/test'
import { story } from './bench.ts'
import { expectGoodLooks } from './looks.ts'
import { awake, expect, test } from './portal.ts'
import { sessionOf } from './session-state.ts'
import { passUntil } from './time.ts'
import { refusal } from './troubles.ts'

const phone = { width: 360, height: 740 }
const list = (page: Page) => page.getByRole('heading', { level: 1, name: 'Boletos em aberto' })
const slip = (page: Page, name: string | RegExp) => page.getByRole('article', { name })
/** The bank is asked now and then whether it has registered the boleto. */
async function lineOf(page: Page, shown: Locator): Promise<void> {
  await shown.getByRole('button', { name: 'Boleto e mais' }).click()
  await expect(shown.getByText(/O banco está registrando o boleto|^Linha digitável$/)).toBeVisible()
  await passUntil(page, shown.getByText('Linha digitável', { exact: true }))
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Typed without a mouse: CPF, date, Enter. */
async function enter(page: Page, name: string, birth = '14031988'): Promise<void> {
  await awake(page)
  await page.getByLabel('CPF').focus()
  await page.keyboard.type(story(name).cpf)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Data de nascimento')).toBeFocused()
  await page.keyboard.type(birth)
  await page.keyboard.press('Enter')
}

async function openList(page: Page, name: string): Promise<void> {
  await page.goto('/boleto-rapido/login')
  await enter(page, name)
  await expect(list(page)).toBeVisible()
}

test('QT-01 NAV-04 the quick slip is drawn before its script, says what is wrong beside it, and keeps what was typed', async ({
  page,
  request,
  troubles,
}) => {
  const html = await (await request.get('/boleto-rapido/login')).text()
  expect(html).toMatch(/<h1[^>]*>Boleto rápido<\/h1>.*name="cpf".*name="dataNascimento".*Ver boletos/s)
  troubles.expect(refusal(422))
  await page.setViewportSize(phone)
  await page.goto('/')
  await page.getByRole('link', { name: /^Boleto rápido/ }).click()
  await expect(page).toHaveURL('/boleto-rapido/login')
  await awake(page)
  await button(page, 'Ver boletos').click()
  await expect(page.getByRole('group', { name: 'Falta ajustar 2 campos' })).toBeFocused()
  await expectGoodLooks(page, 'the quick slip with two fields to put right')
  await enter(page, 'Rafael', '31021988')
  await expect(page.getByLabel('Data de nascimento')).toHaveAccessibleDescription(/Confira a data/)
  await page.getByLabel('Data de nascimento').fill('14/03/1989')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Não encontramos boleto em aberto com este CPF e esta data')
  await expect(page.getByLabel('CPF')).toHaveValue('111.444.777-35')
})

test('QT-01 QT-02 GUARD-05 CHROME-03 CHROME-05 a visitor pays one of two slips without a mouse, and sees it paid', async ({
  page,
  bench,
}) => {
  await page.setViewportSize(phone)
  await page.clock.install()
  await openList(page, 'Rafael')
  await expect(page).toHaveURL('/boleto-rapido/boletos-abertos')
  await expect(button(page, 'Sair')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('CPF ***.444.777-**')
  await expect(page.getByRole('main')).not.toContainText(/Rafael|Lima|limite/i)
  expect((await sessionOf(page))['cpf']).toBe('***.444.777-**')
  await expect(page.getByRole('article')).toHaveCount(2)

  const first = slip(page, /Fatura de novembro.*Jangada Mais/)
  await expect(first).toContainText('R$ 845,90')
  await first.getByRole('button', { name: 'Pagar com Pix' }).press('Enter')
  await expect(first.getByRole('heading', { name: 'Pague com Pix' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^000201/)
  await expect(first.getByRole('timer'), 'how long the code serves').toHaveText(/min/)
  await expectGoodLooks(page, 'open slips with a Pix')

  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)
  await first.getByRole('button', { name: 'Pagar com Pix' }).click()
  await expect(first.getByRole('timer')).toHaveText(/min/)
  await bench.payPix()
  const paid = page.getByRole('region', { name: 'Pago hoje' })
  await expect(paid).toContainText('R$ 845,90')
  await expect(page.getByRole('article')).toHaveCount(1)
  expect((await bench.data()).pix).toHaveLength(1)

  const second = slip(page, /Casa Benvinda/)
  await lineOf(page, second)
  await second.getByRole('button', { name: 'E-mail' }).click()
  await expect(second.getByRole('status').filter({ hasText: 'Enviado para r*****@exemplo.example' })).toBeVisible()
  await expectGoodLooks(page, 'open slips with a line, and one paid')
  const [file] = await Promise.all([page.waitForEvent('download'), second.getByRole('button', { name: 'PDF' }).click()])
  expect(file.suggestedFilename()).toBe('boleto-2026-11.pdf')
  await bench.paySlip()
  await passUntil(page, paid.getByText('R$ 412,75'))
  await expect(page.getByRole('heading', { name: 'Nada em aberto agora' })).toBeVisible()

  await button(page, 'Sair').click()
  await expect(page).toHaveURL('/')
  expect((await sessionOf(page)).accessToken).toBeNull()
  await page.goto('/boleto-rapido/boletos-abertos')
  await expect(page).toHaveURL('/boleto-rapido/login')
})

test('QT-01 TOKEN-06 NAV-11 the ten minutes end with a warning, by the page itself or by a 401, and the login says why', async ({
  page,
  bench,
  troubles,
}) => {
  // A look at the slips that is on its way when the access ends is given up.
  troubles.expect(refusal(401), /Erro 0 ao obter a URL .*\/boletos/)
  await page.setViewportSize(phone)
  await page.clock.install()
  await openList(page, 'Marina')
  const warning = page.getByText('Este acesso está terminando.')
  await expect(warning).toBeHidden()
  await bench.advance(485)
  await page.reload()
  await expect(warning, 'a reload renews nothing').toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('alert')).toContainText('menos de 2 minutos')
  await expectGoodLooks(page, 'open slips about to end')
  await page.clock.fastForward(120_000)
  await expect(page).toHaveURL('/boleto-rapido/login')
  await expect(page.getByRole('status').filter({ hasText: 'Seu acesso durou 10 minutos' })).toBeVisible()

  await enter(page, 'Marina')
  await expect(list(page)).toBeVisible()
  await bench.advance(601)
  await button(page, 'Pagar com Pix').click()
  await expect(page).toHaveURL('/boleto-rapido/login')
  await expect(page.getByText('Usuário não autorizado ou sessão de login expirada')).toBeVisible()
  expect((await sessionOf(page)).accessToken).toBeNull()
})

test('QT-02 a pasted code is told from a forged and a foreign one, by a visitor of whom nothing is known', async ({
  page,
  bench,
}) => {
  await page.setViewportSize(phone)
  await page.clock.install()
  await openList(page, 'Helena')
  await lineOf(page, page.getByRole('article'))
  await button(page, 'Copiar linha digitável').click()
  await expect(page.getByRole('status').filter({ hasText: /^Copiado$/ })).toHaveCount(1)
  const line = (await bench.data()).boletos[0]?.linhaDigitavel ?? ''
  await page.getByRole('link', { name: 'Veja se é nosso' }).click()
  await expect(page).toHaveURL('/e-nosso')
  const code = page.getByLabel('Linha digitável, código de barras ou Pix Copia e Cola')
  await code.focus()
  await page.keyboard.press('ControlOrMeta+V')
  const answer = page.getByRole('status')
  await expect(answer.filter({ hasText: 'Sim, é nosso.' })).toContainText('R$ 734,10')
  await expect(page.getByRole('main')).not.toContainText(/Helena|Duarte|123\.?456/)
  await expectGoodLooks(page, 'a code of ours')

  for (const [text, words] of [
    [line.slice(0, -1) + String((Number(line.at(-1)) + 1) % 10), 'Não pague: os números não conferem.'],
    ['846100000005246100291102005460339004695895061080', 'Não é nosso.'],
    ['oi', 'Não parece um boleto nem um Pix.'],
  ] as const) {
    await code.fill(text)
    await expect(answer.filter({ hasText: 'nosso.' }), 'no answer outlives its code').toHaveCount(0)
    await button(page, 'Conferir').click()
    await expect(answer.filter({ hasText: words })).toBeVisible()
  }
  await code.fill('')
  await button(page, 'Conferir').click()
  await expect(code).toHaveAccessibleDescription(/Cole o código/)
  await expectGoodLooks(page, 'no code')
})
