/** Início: everything due of a person, the menu that is the same for all, and the person's own menu. */
import { type Page, enter, expect, signIn, test } from './dom/test.ts'
import { accountMenu } from './menu.ts'
import { sessionOf } from './session-state.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
const startCall = /\/usuario\/inicio$/

async function openStart(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Início', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Próximos vencimentos' })).toBeFocused()
}

test('NAV-02 Quitéria sees her agreement before her invoice, with the sum, and pays the first in one tap', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Quitéria')
  await expect(menu(page)).toHaveText([/^Início/, /^Fatura/, /^Negociar/, /^Cartão/, /^Conta/])
  await openStart(page)
  await expect(page.getByText(/^2 contas até \d\d\/\d\d\/\d{4}, R\$\s[\d.,]+ no total$/)).toBeVisible()
  const next = page.getByRole('article', { name: 'Acordo' })
  await expect(next).toContainText(/[Pp]arcela \d+ de \d+.*Depois, R\$\s[\d.,]+ em \d\d\/\d\d\/\d{4}/)
  const later = page.getByRole('list', { name: 'Depois deste vencimento' }).getByRole('link')
  await expect(later).toHaveCount(1)
  await expect(later).toContainText(/^\d\d \w{3}Fatura de \w+.*final 2216.*R\$.*Ver e pagar$/)
  await next.getByRole('link', { name: 'Pagar com Pix' }).click()
  await expect(page).toHaveURL('/dashboard/negociacao/acordos/pix')
  await expect(page.getByText(/^Pague até/), 'the day of the instalment, beside a code that ends sooner').toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
})

test('NAV-02 Rafael pays the invoice of another card, which is the chosen one from there on, and the row says what waits', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Rafael')
  await openStart(page)
  await expect(page.getByRole('region', { name: 'Seus cartões' }).getByRole('link')).toHaveCount(3)
  const row = page.getByRole('list', { name: 'Depois deste vencimento' }).getByRole('link')
  await row.click()
  await expect(page).toHaveURL(/\/dashboard\/faturas\/detalhes\?fatura=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Fatura de novembro' })).toBeVisible()
  await page.getByRole('link', { name: 'Pagar', exact: true }).first().click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
  await page.getByRole('link', { name: 'Início', exact: true }).click()
  await expect(row).toContainText(/Pix de R\$\s412,75 esperando pagamento/)
  await row.click()
  await expect(page, 'the act of what waits is to pay it').toHaveURL('/dashboard/faturas/pix')
})

test('NAV-02 CALL-14 Marina sees her last purchases on Início, opens one, may contest it, and sees all of the invoice', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  await openStart(page)
  await expect(page.getByRole('region', { name: 'Seu cartão' })).toContainText(
    /Próxima fatura: R\$\s[\d.,]+ até agora.*R\$\s[\d.,]+ de limite disponível/,
  )
  const last = page.getByRole('region', { name: 'Últimas compras' })
  await expect(last.getByRole('button')).toHaveCount(3)
  const newest = last.getByRole('button').first()
  await expect(newest).toContainText(/Hoje, Restaurantes.*R\$/)
  await newest.click()
  await expect(page.getByRole('dialog')).toContainText(/às \d\d:\d\d.*Contestar/)
  await page.getByRole('button', { name: /^Fechar/ }).click()
  await expect(newest, 'the focus is back where it was').toBeFocused()
  await last.getByRole('link', { name: 'Ver todas' }).click()
  await expect(page).toHaveURL(/\/dashboard\/faturas\/detalhes\?fatura=/)
  await expect(page.getByRole('heading', { name: 'Compras e lançamentos' })).toBeVisible()
})

test('GUARD-07 NAV-02 a payment that began at Início leads back there: from its code, by the browser, from its receipt', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Quitéria')
  await openStart(page)
  const code = page.getByRole('button', { name: 'Copiar código Pix' })
  await page.getByRole('link', { name: 'Pagar com Pix' }).click()
  await expect(code).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Início' }).click()
  await expect(page).toHaveURL('/dashboard/inicio')
  await page.getByRole('link', { name: 'Continuar o pagamento' }).click()
  await expect(code).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/dashboard/inicio')
  await page.getByRole('link', { name: 'Continuar o pagamento' }).click()
  await expect(code).toBeVisible()
  await sandbox.payPix()
  await page.getByRole('link', { name: 'Voltar para o Início' }).click()
  await expect(page.getByRole('article', { name: /^Fatura de/ }), 'what is due next').toBeVisible()

  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(code).toBeVisible()
  await page.getByRole('link', { name: 'Valor e forma' }).click()
  await page.getByRole('link', { name: 'Início', exact: true }).first().click()
  await expect(page).toHaveURL('/dashboard/inicio')
})

test('SVC-01 a lock is seen on the home, and a person without a due has nothing to pay', async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'Lúcia')
  await openStart(page)
  await expect(page.getByRole('heading', { name: 'Nada para pagar agora' })).toBeVisible()
  await expect(page.getByText(/^Sua próxima fatura fecha em/)).toBeVisible()
  await page.getByRole('link', { name: /^Jangada Mais/ }).click()
  await page.getByRole('switch', { name: 'Bloqueio do cartão', exact: true }).click()
  await expect(page.getByText('Bloqueado', { exact: true })).toBeVisible()
  await openStart(page)
  await expect(page.getByRole('link', { name: /^Jangada Mais/ })).toContainText('Bloqueado por você')
  await expect(page.getByRole('link', { name: /^Perdi o cartão/ }), 'it is locked').toHaveCount(0)
  await page.getByRole('link', { name: /^Cartão bloqueado.*Desbloqueie ou peça outro/ }).click()
  await expect(page).toHaveURL('/dashboard/servicos/perda-ou-roubo')
  await expect(page.getByText(/Não é mais aí\? Ligue para/), 'nobody is told to lock it again').toBeVisible()
})

test('NAV-02 NEG-01 nobody in debt is told that nothing is to be paid: the debts are said, and lead to their offer', async ({
  page,
  sandbox,
}) => {
  await enter(page, sandbox, 'Edna')
  await openStart(page)
  await expect(page.getByText('Nada para pagar agora')).toHaveCount(0)
  const owed = page.getByRole('article', { name: '2 dívidas em aberto' })
  await expect(owed).toContainText(/R\$\s3\.\d{3},\d\d/)
  await owed.getByRole('link', { name: 'Ver e negociar' }).click()
  await expect(page).toHaveURL('/dashboard/negociacao/dividas/aberto')
})

test('NAV-02 AGR-01 an agreement says on Início what it is of, and until when it can be saved', async ({
  page,
  sandbox,
}) => {
  await enter(page, sandbox, 'Ivone')
  await openStart(page)
  const late = page.getByRole('article', { name: 'Acordo' })
  await expect(late).toContainText(
    /Cartão Jangada Mais, parcela \d+ de \d+.*Pague até \d\d\/\d\d\/2026 para não perder o acordo\./,
  )
  await page.getByRole('link', { name: /^Meus acordos/ }).click()
  await expect(page).toHaveURL('/dashboard/negociacao/acordos')
})

test('NAV-02 INV-06 a Pix of the whole that waits is gone on with: there is no second button for the same', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  await openStart(page)
  await page.getByRole('link', { name: 'Pagar com Pix' }).click()
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
  await page.getByRole('link', { name: 'Início', exact: true }).first().click()
  await expect(page.getByText(/esperando pagamento/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pagar com Pix' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Continuar o pagamento' }).click()
  await expect(page).toHaveURL('/dashboard/faturas/pix')
})

test('NAV-12 a booklet alone stands where the invoice would, by its name, and is on the home', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Antônia')
  await expect(menu(page).filter({ hasText: 'Carnês' })).toHaveAttribute('href', '/dashboard/carnes')
  await openStart(page)
  const next = page.getByRole('article', { name: /^Carnê / })
  await expect(next).toContainText(/Contrato \d+, parcela \d+ de \d+.*Hoje sai por R\$.*, com R\$.* de desconto\./)
  const amounts = [...((await next.textContent()) ?? '').matchAll(/R\$\s([\d.]+,\d\d)/g)].map(([, amount]) => amount)
  const sum = await page.getByText(/^1 conta até /).textContent()
  expect(sum, 'the sum is of the due day').toContain(amounts[2])
  await next.getByRole('link', { name: 'Pagar com Pix' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Início' }).click()
  await expect(next, 'the Pix that waits is gone on with').toContainText(/esperando pagamento.*Continuar o pagamento/)
  await expect(next.getByRole('link')).toHaveCount(2)
  await next.getByRole('link', { name: 'Outras formas e valores' }).click()
  await expect(page).toHaveURL(/\/dashboard\/carnes\/detalhes\?carne=/)
})

test('SVC-01 who lost one of several cards says which, and it is the chosen one from there on', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Rafael')
  await openStart(page)
  await page.getByRole('button', { name: /^Perdi o cartão ou fui roubado/ }).click()
  const which = page.getByRole('dialog', { name: 'Qual cartão?' }).getByRole('link')
  await expect(which).toHaveCount(3)
  const final = /final (\d{4})/.exec((await which.nth(1).textContent()) ?? '')?.[1]
  await which.nth(1).click()
  await expect(page).toHaveURL('/dashboard/servicos/perda-ou-roubo')
  await expect(page.getByRole('heading', { level: 1, name: 'Perda, roubo ou dano' })).toBeFocused()
  expect((await sessionOf(page))['cartaoSelecionado']).toMatchObject({ final })
})

test('ERR-06 what is due that does not come is asked for again', async ({ page, sandbox, troubles }) => {
  troubles.expect(/inicio/)
  await signIn(page, sandbox, 'Marina')
  await page.route(startCall, (route) => route.abort())
  await openStart(page)
  await expect(page.getByRole('alert')).toContainText('Não conseguimos mostrar o que vence')
  const payable = page.getByRole('main').getByRole('link', { name: 'Ver e pagar em Faturas' })
  await expect(payable).toHaveAttribute('href', '/dashboard/faturas')
  const loss = page.getByRole('main').getByRole('link', { name: 'Perdi o cartão ou fui roubado' })
  await expect(loss, 'a loss does not wait').toHaveAttribute('href', '/dashboard/servicos/perda-ou-roubo')
  await page.unroute(startCall)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('article', { name: 'Fatura de novembro' })).toBeVisible()
})

test('CHROME-02 the bell counts what waits, the menu of the person closes by Escape, enlarges letters and leads out', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Avisos, 1 novo' }).click()
  await page.getByRole('button', { name: 'Marcar todos como lidos' }).click()
  await expect(page.getByRole('link', { name: 'Avisos', exact: true })).toBeVisible()
  const person = page.getByRole('button', { name: accountMenu })
  await expect(person).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('button', { name: 'Sair' }), 'folded').toHaveCount(0)
  await person.click()
  await page.keyboard.press('Escape')
  await expect(person).toHaveAttribute('aria-expanded', 'false')
  await person.click()
  const letters = page.getByRole('button', { name: 'Letras maiores' })
  await letters.click()
  expect(await page.evaluate(() => document.documentElement.dataset['modo'])).toBe('simples')
  await person.click()
  await expect(page.getByRole('button', { name: 'Letras normais' })).toBeVisible()
  await page.getByRole('link', { name: 'Minha conta' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Conta' })).toBeFocused()
  await page.getByRole('button', { name: /^Sair.*Termina seu acesso/ }).click()
  await expect(page).toHaveURL('/')
})

test('CHROME-06 Conta has every telephone of the issuer with its hours: the SAC, that of deaf people, the Ouvidoria', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Conta', exact: true }).click()
  const help = page.getByRole('region', { name: 'Ajuda' })
  await expect(help.getByRole('heading', { level: 3 })).toHaveText(['Fale conosco', 'SAC', 'Ouvidoria'])
  const last = help.getByRole('list', { name: 'Ouvidoria' })
  await expect(last.getByRole('link')).toHaveAttribute('href', 'tel:08000000003')
  await expect(help).toContainText('Segunda a sexta, das 9h às 18h')
  await expect(help.getByRole('link', { name: /Pessoas surdas/ })).toHaveAttribute('href', 'tel:08000000004')
})

test('SVC-01 INV-02 a lock of the card is said beside its invoice, which is paid as before, for as long as it is there', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'João')
  const invoices = () => page.getByRole('link', { name: 'Fatura', exact: true }).first().click()
  const services = () => page.getByRole('link', { name: 'Cartão', exact: true }).first().click()
  const stopped = page.getByText(/As compras já feitas continuam na fatura/)
  const lock = page.getByRole('switch', { name: 'Bloqueio do cartão', exact: true })
  await invoices()
  await expect(page.getByRole('heading', { name: /^Fatura de/ })).toBeVisible()
  await expect(stopped).toHaveCount(0)
  await services()
  await lock.click()
  await expect(lock).toBeChecked()
  await invoices()
  await expect(stopped).toContainText('Cartão bloqueado.')
  await expect(page.getByRole('link', { name: /^Pagar/ }).first()).toBeVisible()
  await services()
  await lock.click()
  await expect(lock).not.toBeChecked()
  await invoices()
  await expect(page.getByRole('heading', { name: /^Fatura de/ })).toBeVisible()
  await expect(stopped).toHaveCount(0)
})
