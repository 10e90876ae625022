/** WCAG 3.3.1 and 4.1.3: an error after Enter inside its field is said once, and the focus stays. */
import { type Bench, type Page, enter, expect, signIn, test, typeLogin } from './dom/test.ts'
import { refusal } from './troubles.ts'

type Field = { name: string; typed: string; error: RegExp; arrive: (page: Page, sandbox: Bench) => Promise<void> }

const fields: readonly Field[] = [
  {
    name: 'Quanto você quer pagar, em reais',
    typed: '1,00',
    error: /^Erro: Você digitou R\$\s1,00\. O menor valor que esta fatura aceita é R\$\s192,69\.$/,
    arrive: async (page, sandbox) => {
      await signIn(page, sandbox, 'Marina')
      await page.getByRole('link', { name: 'Outras formas e valores' }).click()
      await page.getByRole('radio', { name: /^Outro valor/ }).check()
    },
  },
  {
    name: 'Quanto cabe por mês',
    typed: 'abc',
    error: /^Erro: Digite o valor em reais, assim: 150,00\.$/,
    arrive: async (page, sandbox) => {
      await enter(page, sandbox, 'Edna')
      await page.getByRole('link', { name: 'Outra entrada, prazo ou dia' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Do seu jeito' })).toBeFocused()
    },
  },
  {
    name: 'Código do cupom',
    typed: 'VENTANIA',
    error: /^Erro: Este cupom está fora do prazo\. As ofertas continuam, sem o desconto do cupom\.$/,
    arrive: async (page, sandbox) => {
      await enter(page, sandbox, 'Ubirajara')
      await page.getByText('Tem um cupom?').click()
    },
  },
]

for (const { name, typed, error, arrive } of fields)
  test(`issue 23.4 WCAG 4.1.3 after Enter in ‘${name}’ one alert says the error, and the focus stays in the field`, async ({
    page,
    sandbox,
    troubles,
  }) => {
    troubles.expect(refusal(409), refusal(422))
    await arrive(page, sandbox)
    const field = page.getByLabel(name)
    await field.fill(typed)
    await field.press('Enter')
    const alert = page.getByRole('alert')
    await expect(alert).toHaveText(error)
    await expect(alert).toHaveCount(1)
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/^Erro: /)
    await field.press('Enter')
    await expect(alert, 'said anew, and once').toHaveCount(1)
    await expect(field).toBeFocused()
  })

/** A screen | the button that refuses it while it is empty. */
const forms: Record<string, string> = {
  '/sso/login': 'Entrar',
  '/sso/primeiro-acesso': 'Continuar',
  '/sso/esqueci-senha': 'Continuar',
  '/sso/trocar-contatos': 'Continuar',
  '/boleto-rapido/login': 'Ver boletos',
  '/e-nosso': 'Conferir',
  '/dashboard/servicos/limite': 'Solicitar',
  '/dashboard/faturas/detalhes?ver=pagamento': 'Abrir protocolo',
}

const titleOf = (page: Page) => page.evaluate(() => document.title)

test('issue 23.9 on every form that refuses, the title begins with "Erro:" until another page is opened', async ({
  page,
  sandbox,
}) => {
  const title = () => titleOf(page)
  const refuse = async (address: string, button: string) => {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
    if (address.includes('detalhes')) {
      await page.getByRole('button', { name: 'Já paguei' }).click()
      await page.getByLabel('Quando você pagou?').fill('')
    }
    const before = await title()
    expect(before, address).not.toMatch(/^Erro/)
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect.poll(title, { message: address }).toBe(`Erro: ${before}`)
  }
  const inside = Object.entries(forms).filter(([address]) => address.startsWith('/dashboard'))
  const outside = Object.entries(forms).filter(([address]) => !address.startsWith('/dashboard'))
  for (const [address, button] of outside) await refuse(address, button)
  await signIn(page, sandbox, 'Marina')
  for (const [address, button] of inside) await refuse(address, button)
})

test('issue 23.9 where a notice alone refuses, the title begins with "Erro:" until the next try', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(/./)
  await page.goto('/sso/login')
  const before = await titleOf(page)
  await typeLogin(page, 'Marina', 'outra-senha-2026')
  await expect.poll(() => titleOf(page), { message: 'a wrong password' }).toBe(`Erro: ${before}`)
  await signIn(page, sandbox, 'Marina')
  expect(await titleOf(page)).not.toMatch(/^Erro/)
  await page.goto('/dashboard/servicos/aceites')
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
  const papers = page.getByRole('button', { name: 'Voltar ao papel' })
  await papers.waitFor()
  const accepted = await titleOf(page)
  const acts = /\/v\d\//
  const json = { codigo: 'REQUISICAO_INVALIDA', mensagem: '', requestId: '' }
  await page.route(acts, (route) => route.fulfill({ status: 400, json }))
  await papers.click()
  await expect.poll(() => titleOf(page), { message: 'an act that failed' }).toBe(`Erro: ${accepted}`)
  await page.unroute(acts)
  await papers.click()
  await expect.poll(() => titleOf(page)).toBe(accepted)
})
