/** The desk's page, on an origin of its own: two clerks decide on money, and one looks at a dispute with its file. */
import type { Browser, Page } from '@playwright/test'
import { freePort } from '../tools/free-port.mjs'
import { png } from '../apps/api/test/evidence.ts'
import type { Bench } from './bench.ts'
import { contest, sendDispute, tellDispute } from './dispute-steps.ts'
import { expectGoodLooks } from './looks.ts'
import { expect, signInAs, test } from './portal.ts'
import { refusal, type Troubles } from './troubles.ts'

const port = await freePort()
const origin = `http://localhost:${port}`

test.use({ environment: { DESK_PORT: String(port) } })

/** A clerk in a browser of their own, through the sandbox's identity provider. */
async function enterAsClerk(browser: Browser, troubles: Troubles, name: string): Promise<Page> {
  const context = await browser.newContext()
  await troubles.follow(context)
  const page = await context.newPage()
  await page.goto(origin)
  await page.getByRole('link', { name: 'Entrar' }).click()
  await page.getByLabel('Pessoa').selectOption({ label: `${name} · ${name.split(' ')[0]?.toLowerCase()}.mesa` })
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fila da mesa' })).toBeVisible()
  return page
}

const open = (page: Page, title: RegExp) => page.getByRole('list', { name: 'Fila' }).getByRole('link', { name: title })

/** A slip paid with less than it asks for: money that nobody can book by itself. */
async function payLess(page: Page, bench: Bench): Promise<void> {
  await signInAs(page, bench, 'Marina')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await page.getByRole('radio', { name: /Boleto/ }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: 'Seu boleto está pronto' })).toBeVisible()
  await bench.paySlip({ valorCentavos: 100_000 })
  await expect(page.getByRole('heading', { name: /Recebemos R\$\s1\.000,00/ })).toBeVisible()
}

test('INV-10 two clerks book money in suspense: one proposes, the other approves, and the holder sees it', async ({
  page,
  browser,
  bench,
  troubles,
}) => {
  troubles.expect(refusal(401), refusal(409))
  await payLess(page, bench)
  const ana = await enterAsClerk(browser, troubles, 'Ana Prado')
  await expectGoodLooks(ana, 'the queue of the desk')
  await open(ana, /^Pagamento em suspenso.*Marina Souza.*R\$\s1\.000,00.*nosso número \d/).click()
  await expect(ana.getByRole('heading', { level: 1, name: 'Pagamento em suspenso' })).toBeFocused()
  await expect(ana.getByRole('main')).toContainText(/R\$\s1\.000,00/)
  await expectGoodLooks(ana, 'money in suspense at the desk')
  await ana.getByRole('button', { name: 'Enviar decisão' }).click()
  await expect(ana.getByRole('alert')).toHaveText('Escolha o que fazer.')
  await ana.getByLabel('O que fazer').selectOption({ label: 'Lançar o pagamento' })
  await expect(
    ana.getByText(/^Lançamento de R\$\s1\.000,00: .*de Marina Souza.*Antes, outra pessoa precisa aprovar\.$/),
  ).toBeVisible()
  await expectGoodLooks(ana, 'the effect of a decision at the desk')
  await ana.getByRole('button', { name: 'Enviar decisão' }).click()
  await expect(ana.getByRole('alert')).toHaveText('Escreva a nota: por que esta é a decisão.')
  await ana.getByLabel('Nota').fill('Pagamento parcial do boleto.')
  await ana.getByRole('button', { name: 'Enviar decisão' }).click()
  await expect(ana.getByRole('status')).toHaveText(/Falta outra pessoa aprovar/)
  await open(ana, /à espera de outra pessoa/).click()
  await expect(ana.getByRole('button', { name: 'Retirar proposta' })).toBeVisible()
  await expect(ana.getByLabel('Sua decisão')).toHaveCount(0)

  const bruno = await enterAsClerk(browser, troubles, 'Bruno Leal')
  await open(bruno, /falta aprovar/).click()
  await expect(bruno.getByRole('main')).toContainText('Pagamento parcial do boleto.')
  await expectGoodLooks(bruno, 'a proposal at the desk')
  await expect(bruno.getByRole('main')).toContainText(/Valor da propostaR\$\s1\.000,00/)
  await bruno.getByLabel('Sua decisão').selectOption({ label: 'Aprovar a proposta' })
  await expect(bruno.getByText(/^Lançamento de R\$\s1\.000,00: .*, de Marina Souza\. O que sobrar/)).toBeVisible()
  await bruno.getByLabel('Nota').fill('Conferi com o extrato do banco.')
  await bruno.getByRole('button', { name: 'Confirmar decisão' }).click()
  await expect(bruno.getByRole('status')).toHaveText(/Feito/)
  await expect(open(bruno, /^Pagamento em suspenso/)).toHaveCount(0)
  await ana.getByLabel('Nota').fill('Vou conferir de novo.')
  await ana.getByRole('button', { name: 'Retirar proposta' }).click()
  await expect(ana.getByRole('alert'), 'a clerk who comes too late reads the queue of now').toHaveText(
    'Isto não espera mais decisão. A fila abaixo é a de agora.',
  )
  await expect(page.getByRole('heading', { name: /Recebemos uma parte da fatura/ })).toBeVisible()
  await bruno.getByRole('button', { name: 'Sair' }).click()
  await expect(bruno.getByRole('link', { name: 'Entrar' })).toBeVisible()
})

/** Contests a purchase with a picture as evidence. */
async function contestWithPicture(page: Page, bench: Bench): Promise<void> {
  await signInAs(page, bench, 'Marina')
  await contest(page)
  await tellDispute(page, /^Paguei e não recebi/, 'Pedi o almoço, paguei, e a entrega nunca veio.')
  const buffer = png()
  await page.getByLabel('Escolher arquivos').setInputFiles([{ name: 'conversa.png', mimeType: 'image/png', buffer }])
  await sendDispute(page)
}

test('SVC-01 a clerk reads a dispute and its scanned picture, and says that it is being looked at', async ({
  page,
  browser,
  bench,
  troubles,
}) => {
  troubles.expect(refusal(401))
  await contestWithPicture(page, bench)
  const ana = await enterAsClerk(browser, troubles, 'Ana Prado')
  await open(ana, /^Contestação de compra.*Marina Souza.*Cantina da Dona Zefa.*protocolo \d/).click()
  await expect(ana.getByRole('main')).toContainText(/LojaCantina da Dona Zefa.*Data da compra.*Valor da compra/)
  await expect(ana.getByRole('main')).toContainText(/\*{3}\.\d{3}\.\d{3}-\*{2}/)
  await expect(ana.getByRole('main')).toContainText('Pedi o almoço, paguei, e a entrega nunca veio.')
  const picture = ana.getByRole('img', { name: 'Arquivo 1, enviado pelo cliente' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectGoodLooks(ana, 'a dispute at the desk')
  await ana.getByLabel('O que fazer').selectOption({ label: 'Avisar que está em análise' })
  await ana.getByLabel('Nota').fill('Pedimos os documentos à loja.')
  await ana.getByRole('button', { name: 'Enviar decisão' }).click()
  await expect(ana.getByRole('status')).toHaveText(/Feito/)
  const told = async () =>
    (await bench.data()).mensagens.some(({ texto }) => /contesta[çc][ãa]o est[áa] em an[áa]lise/.test(texto))
  await expect.poll(told, { timeout: 20_000 }).toBe(true)
})
