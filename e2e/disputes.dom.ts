import { answerAtDesk } from './desk.ts'
import { type Bench, type Page, expect, signIn, test } from './dom/test.ts'

/** The protocol of the screen's newest request, by which the desk answers. */
const protocolOn = async (page: Page): Promise<string> =>
  /\d{8}-\d{10}/.exec((await page.getByText(/^Protocolo/).textContent()) ?? '')?.[0] ?? ''
const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const next = (page: Page) => page.getByRole('button', { name: 'Continuar' })
const words = (page: Page) => page.getByLabel('Conte o que aconteceu')
const story = 'Pedi o almoço, paguei, e a entrega nunca veio.'
const total = (page: Page) => page.getByRole('region', { name: 'Total da fatura' })
const month = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })

/** Contests a purchase of the invoice on the screen, without files. */
async function contest(page: Page, shop: RegExp): Promise<string> {
  await page.getByRole('button', { name: shop }).first().click()
  await page.getByRole('link', { name: 'Contestar' }).click()
  return fillIn(page)
}

/** From the reason to the confirmation. */
async function fillIn(page: Page): Promise<string> {
  await page.getByRole('radio', { name: /^Não reconheço/ }).check()
  await next(page).click()
  await words(page).fill('Nunca estive nesta loja, e o cartão estava comigo.')
  await next(page).click()
  await expect(heading(page, 'Tem algo que mostre isso?')).toBeVisible()
  await next(page).click()
  await page.getByRole('button', { name: 'Enviar contestação' }).click()
  await expect(heading(page, 'Recebemos sua contestação')).toBeVisible()
  return protocolOn(page)
}

async function openDetails(page: Page, sandbox: Bench, name: string): Promise<void> {
  await signIn(page, sandbox, name)
  await page.goto('/dashboard/faturas/detalhes')
}

test('SVC-01 Marina contests a purchase: each step says what it lacks, and going back keeps what was typed', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Cartão', exact: true }).first().click()
  await page.getByRole('link', { name: /^Contestar uma compra/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contestar uma compra' })).toBeFocused()
  await page.getByRole('link', { name: 'Escolher a compra na fatura' }).click()
  await expect(heading(page, 'Compras e lançamentos')).toBeFocused()
  await page.getByRole('link', { name: /Cantina da Dona Zefa/ }).click()

  await next(page).click()
  await expect(page.getByText('Escolha o que aconteceu')).toBeVisible()
  await page.getByRole('radio', { name: /^Paguei e não recebi/ }).check()
  await next(page).press('Enter')
  await expect(heading(page, 'Paguei e não recebi')).toBeFocused()
  await words(page).fill('Nada')
  await next(page).click()
  await expect(words(page)).toBeFocused()
  await words(page).fill(story)
  await next(page).click()
  await expect(heading(page, 'Tem algo que mostre isso?')).toBeVisible()
  await next(page).click()
  await expect(page.getByRole('button', { name: 'Enviar contestação' })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(words(page), 'going back keeps what was typed').toHaveValue(story)
  await page.getByRole('link', { name: 'O que aconteceu', exact: true }).click()
  await expect(page.getByRole('radio', { name: /^Paguei e não recebi/ }), 'and so does the way back').toBeChecked()
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Fatura', exact: true }),
    'from the first step out of it',
  ).toBeVisible()
  await next(page).click()
  await expect(words(page)).toHaveValue(story)
  await next(page).click()
  await expect(page.getByRole('link', { name: 'Com suas palavras' })).toBeVisible()
  await next(page).click()
  await page.getByRole('button', { name: 'Enviar contestação' }).click()
  await expect(heading(page, 'Recebemos sua contestação')).toBeVisible()
  await expect(page.getByText('R$ 62,00 em contestação. Durante a análise, você não paga este valor.')).toBeVisible()
  await expect(page.getByText('respondemos até 26/11/2026')).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Fatura', exact: true }),
    'no step is left to go back to',
  ).toBeVisible()
})

test('SVC-01 Marina pays less while a purchase is contested, and reads why it was refused', async ({
  page,
  sandbox,
  address,
}) => {
  await openDetails(page, sandbox, 'Marina')
  const protocolo = await contest(page, /Cantina da Dona Zefa/)
  await page.getByRole('link', { name: 'Ver a fatura' }).click()
  await expect(total(page)).toContainText('1.222,60')
  await expect(page.getByText('R$ 62,00 em contestação, fora do que você paga agora.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Cantina da Dona Zefa.*Em contestação/ })).toBeVisible()
  await page.getByRole('link', { name: 'Fatura', exact: true }).first().click()
  await expect(page.locator('main article')).toContainText('Sem os R$ 62,00 em contestação.')
  await expect(month(page, 'Novembro')).toContainText(/R\$\s1\.284,60.*Em Aberto.*R\$\s62,00 em contestação/)
  await expect(month(page, 'Outubro'), 'nothing of it is contested').not.toContainText('contestação')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await expect(page.getByRole('radio', { name: /^Total.*1\.222,60/ })).toBeChecked()

  const refused = { protocolo, etapa: 'RECUSADO', nota: 'A loja mostrou a entrega assinada' }
  expect(await answerAtDesk(address, sandbox, refused)).toBe(200)
  await page.goto('/dashboard/servicos')
  await expect(page.getByText('Não aceita', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Ver a contestação' }).click()
  await expect(page.getByText(/A loja mostrou a entrega assinada/)).toBeVisible()
  await expect(page.getByText('O valor voltou para o que você paga nesta fatura.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver a fatura' }).click()
  await expect(total(page)).toContainText('1.284,60')
  await expect(page.getByText('em contestação, fora do que você paga agora.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Fatura', exact: true }).first().click()
  await expect(month(page, 'Novembro')).toContainText('Em Aberto')
  await expect(page.locator('main')).not.toContainText('contestação')
})

test('SVC-01 INV-01 Dalva pays the rest of an invoice with a dispute, and reads what she paid, not its total', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Dalva')
  await page.getByRole('link', { name: 'Pagar com Pix' }).click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await sandbox.payPix()
  await page.getByRole('link', { name: 'Voltar para Faturas' }).click()
  const paid = /Você pagou R\$\s([\d.]+,\d\d); R\$\s[\d.]+,\d\d em contestação\./
  const current = page.locator('main article')
  await expect(current).toContainText(paid)
  const [, cents = ''] = paid.exec((await current.textContent()) ?? '') ?? []
  await expect(current.getByRole('paragraph').filter({ hasText: /^R\$/ }), 'the amount above').toContainText(cents)
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await expect(total(page)).toContainText(cents)
  await expect(page.getByText(paid)).toBeVisible()
  await expect(page.locator('main')).not.toContainText('fora do que você paga agora')
})

test('SVC-01 João contests a purchase of his late invoice in the simple mode, and accepted it goes with the charges on it', async ({
  page,
  sandbox,
  address,
}) => {
  await page.goto('/sso/login')
  await page.evaluate(() => void (document.cookie = 'modo=simples; path=/'))
  await signIn(page, sandbox, 'João')
  await page.goto('/dashboard/servicos/contestar')
  await page.getByRole('link', { name: 'Escolher a compra na fatura' }).click()
  await expect(heading(page, 'Compras e lançamentos'), 'in the simple mode too').toBeFocused()
  await page.getByRole('link', { name: /Cantina da Dona Zefa/ }).click()
  const protocolo = await fillIn(page)
  await expect(page.getByText(/Os juros e a multa de antes ficam na fatura/)).toBeVisible()

  const granted = { protocolo, etapa: 'ATENDIDO', nota: 'A loja devolveu o valor' }
  expect(await answerAtDesk(address, sandbox, granted)).toBe(200)
  await page.reload()
  await expect(heading(page, 'Sua contestação foi aceita')).toBeVisible()
  await expect(page.getByText(/R\$\s62,00 saíram da fatura de vez/)).toBeVisible()
  await expect(page.getByText(/Os juros e a multa sobre este valor, R\$\s\d+,\d\d, foram desfeitos/)).toBeVisible()
  await page.getByRole('link', { name: 'Ver a fatura' }).click()
  await page.getByRole('link', { name: 'Resumo', exact: true }).click()
  await expect(page.getByText('Contestações encerradas')).toBeVisible()
})

test('SVC-01 what Lúcia had paid comes back as a credit of the next invoice once her dispute is accepted', async ({
  page,
  sandbox,
  address,
}) => {
  await openDetails(page, sandbox, 'Lúcia')
  const protocolo = await contest(page, /Farmácia Santa Clara/)
  await expect(page.getByText(/^Esta compra já foi paga ou parcelada/)).toBeVisible()
  expect(await answerAtDesk(address, sandbox, { protocolo, etapa: 'ATENDIDO', nota: 'A loja devolveu' })).toBe(200)
  await page.reload()
  await expect(page.getByText(/voltam como crédito na próxima fatura/)).toBeVisible()
  await page.goto('/dashboard/servicos')
  await expect(page.getByText('Aceita', { exact: true }).first()).toBeVisible()
})
