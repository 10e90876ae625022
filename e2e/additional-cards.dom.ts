import { confirmIdentity } from './confirm-identity.ts'
import { type Bench, type Page, expect, signIn, test } from './dom/test.ts'

const askCall = /\/adicionais$/
const lockCall = /\/adicionais\/[^/]+\/bloqueio$/

async function openAdditionals(page: Page, sandbox: Bench, name: string): Promise<void> {
  await signIn(page, sandbox, name)
  await page.getByRole('link', { name: 'Cartão', exact: true }).first().click()
  await page.getByRole('link', { name: /^Cartões adicionais/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cartões adicionais' })).toBeFocused()
}

test('SVC-01 ERR-06 an additional card is seen with what it spent, locked, unlocked, and cancelled after one more question', async ({
  page,
  sandbox,
  troubles,
}) => {
  await openAdditionals(page, sandbox, 'João')
  const card = page.getByRole('article', { name: /^Rafael/ })
  await expect(card).toContainText('final 7730')
  await expect(card).toContainText(/R\$\s58,10 em compras na fatura de novembro/)
  const lock = card.getByRole('switch', { name: 'Bloqueio do cartão de Rafael', exact: true })
  troubles.expect(/bloqueio/)
  await page.route(lockCall, (route) => route.abort())
  await lock.click()
  await expect(card.getByRole('alert')).toContainText('Estamos com instabilidade')
  await expect(lock, 'what failed changed nothing').not.toBeChecked()
  await page.unroute(lockCall)
  await lock.click()
  await expect(lock, 'its name stays, its state changed').toBeChecked()
  await expect(card).toContainText('novas compras de Rafael são recusadas')
  await lock.click()
  await expect(lock).not.toBeChecked()
  await card.getByRole('button', { name: 'Cancelar o cartão de Rafael' }).click()
  await expect(card.getByText('O cartão para na hora e não volta.')).toBeVisible()
  await card.getByRole('button', { name: 'Não, manter o cartão' }).click()
  await card.getByRole('button', { name: 'Cancelar o cartão de Rafael' }).click()
  await card.getByRole('button', { name: 'Sim, cancelar o cartão' }).click()
  const said = card
    .getByRole('status')
    .filter({ hasText: /o cartão de Rafael foi cancelado\. Protocolo 20261119-\d{10}/ })
  await expect(said, 'the button went, and the focus with it').toBeFocused()
  await expect(lock).toHaveCount(0)
  await expect(card, 'what was bought stays').toContainText('R$ 58,10')
  await page.getByRole('link', { name: 'Cartão', exact: true }).first().click()
  await expect(page.getByRole('link', { name: /^Cartões adicionais/ })).toContainText(
    'Peça um cartão para outra pessoa',
  )
  await expect(page.getByText('Cancelamento de cartão adicional')).toBeVisible()
})

test('SVC-01 ERR-06 the purchases of an additional card are one tap away, and no address names anybody', async ({
  page,
  sandbox,
}) => {
  await openAdditionals(page, sandbox, 'João')
  await page.getByRole('link', { name: 'na fatura de novembro' }).click()
  await expect(page, 'no name in the address').toHaveURL(/\/detalhes\?fatura=[\da-f-]{36}$/)
  await expect(page.getByText('2 lançamentos de 19')).toBeVisible()
  await expect(page.getByText('Vai Comigo Corridas')).toBeVisible()
  await expect(page.getByText('Farmácia Santa Clara')).toHaveCount(0)
  await page.getByRole('button', { name: 'Limpar busca e filtros' }).click()
  await expect(page.getByText('Farmácia Santa Clara')).toBeVisible()
})

test('SVC-01 ERR-06 a card for somebody else is asked for: each field says what is wrong, the request is followed and taken back', async ({
  page,
  sandbox,
  troubles,
}) => {
  await openAdditionals(page, sandbox, 'João')
  const ask = page.getByRole('button', { name: 'Pedir o cartão' })
  await ask.click()
  await expect(page.getByLabel('Nome completo'), 'the first wrong field').toBeFocused()
  await expect(page.getByText('Digite o nome e o sobrenome.').last()).toBeVisible()
  await page.getByLabel('Nome completo').fill('Beatriz Souza')
  await page.getByLabel('CPF de quem vai usar').fill('222.333.666-38')
  await page.getByLabel('Data de nascimento').fill('12/05/2004')
  await page.getByRole('checkbox', { name: /^Avisei essa pessoa/ }).check()
  troubles.expect(askCall)
  await ask.click()
  await confirmIdentity(page)
  await expect(page.getByText('Este CPF é o seu.').last(), 'João’s own').toBeVisible()
  await expect(page.getByLabel('CPF de quem vai usar')).toBeFocused()
  await page.getByLabel('CPF de quem vai usar').fill('714.287.938-60')
  await ask.click()
  const made = page
    .locator('[tabindex="-1"]')
    .filter({ hasText: /Protocolo 20261119-\d{10}\. Pedido feito\./ })
    .last()
  await expect(made).toBeFocused()
  await expect(made).toContainText('Respondemos até 26/11/2026.')
  await expect(page.getByText('Para Beatriz')).toBeVisible()
  await page.getByRole('button', { name: 'Pedir outro cartão' }).click()
  await expect(page.getByLabel('Nome completo'), 'nothing of the other person stays in the form').toHaveValue('')
  await page.getByRole('button', { name: 'Desistir do pedido' }).click()
  await page.getByRole('button', { name: 'Sim, desistir' }).click()
  await expect(page.getByText('Este pedido foi cancelado.')).toBeVisible()
  await expect(page.getByText('Para Beatriz'), 'the name went with the request').toHaveCount(0)
})

test('SVC-01 a lock of the holder’s card says what it does to the additional ones, in both places', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'João')
  await page.getByRole('link', { name: 'Cartão', exact: true }).first().click()
  await expect(page.getByText('Os cartões adicionais param junto.')).toBeVisible()
  await page.getByRole('switch', { name: 'Bloqueio do cartão', exact: true }).click()
  await expect(page.getByText('Os cartões adicionais também não compram.')).toBeVisible()
  await page.getByRole('link', { name: /^Cartões adicionais/ }).click()
  await expect(page.getByText('Nenhum adicional compra agora.')).toBeVisible()
  const card = page.getByRole('article', { name: /^Rafael/ })
  await expect(card).toContainText('O cartão de Rafael volta a comprar junto com o seu.')
  await expect(card.getByRole('switch')).toHaveCount(0)
  await page.getByRole('link', { name: 'Ir para Cartão' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cartão' })).toBeFocused()
})

test('SVC-01 who has none is told what one is for, and may ask', async ({ page, sandbox }) => {
  await openAdditionals(page, sandbox, 'Helena')
  await expect(page.getByRole('heading', { name: 'Nenhum cartão adicional' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pedir cartão adicional' })).toBeVisible()
})

test('SVC-01 a shop’s card has no row for additional cards, and its address says so', async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'Antônia')
  await page.goto('/dashboard/servicos')
  await expect(page.getByRole('heading', { level: 1, name: 'Cartão' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Cartões adicionais/ })).toHaveCount(0)
  await page.goto('/dashboard/servicos/adicionais')
  await expect(page.getByText('Este serviço é para cartão de crédito.')).toBeVisible()
})
