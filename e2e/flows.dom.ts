/** Each story customer's journey after login, from the password to its last click (seed 4.2 to 4.4, 8). */
import { type Page, enter, expect, test } from './dom/test.ts'
import { sessionOf } from './session-state.ts'
import { refusal } from './troubles.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const soldWallet = (page: Page) => dialog(page, 'Atualização sobre seus débitos')
const noCards = (page: Page) => dialog(page, 'Você não possui cartão disponível no momento.')
const offer = (page: Page) => dialog(page, 'Acesse sua nova fatura!')
const congratulations = (page: Page) => dialog(page, /^Parabéns!/)
const picker = (page: Page) => dialog(page, 'Selecionar Cartão:')

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const accept = (page: Page) => press(page, 'Faça adesão')
const refuse = (page: Page) => press(page, 'Fechar modal')
const nobody = { accessToken: null, refreshToken: null, cpf: null, loginTracking: false, emissor: '1' }
const notJoined = 'A fatura digital fica para quando você tiver um cartão. Nada mudou.'
const landings = {
  invoices: { url: '/dashboard/faturas', heading: 'Faturas' },
  debts: { url: '/dashboard/negociacao/dividas/aberto', heading: 'Dívidas em aberto' },
  agreements: { url: '/dashboard/negociacao/acordos', heading: 'Meus acordos' },
} as const

async function expectLanding(page: Page, name: keyof typeof landings): Promise<void> {
  const { url, heading } = landings[name]
  await expect(page).toHaveURL(url)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const watchOptIns = (page: Page) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/fatura/digital') && sent.push(request.method()))
  return sent
}

test('FLOW-01 a sold wallet is told even to who went back meanwhile', async ({ page, sandbox }) => {
  await page.goto('/')
  await enter(page, sandbox, 'Sílvia')
  await page.waitForURL('/dashboard')
  await expect.poll(async () => (await sessionOf(page)).accessToken).toBeNull()
  await page.goBack()
  const call = soldWallet(page).getByRole('link', { name: '0800 000 0090' })
  await expect(call, 'who owns the debt now is called by a tap').toHaveAttribute('href', 'tel:08000000090')
  await press(page, 'OK!')
  await expect(page).toHaveURL('/')
})

for (const way of ['OK', 'Escape'] as const) {
  test(`FLOW-05 MODAL-03 no card at all: ${way} leads home, and the issuer stays`, async ({ page, sandbox }) => {
    await enter(page, sandbox, 'Karina')
    await expect(noCards(page)).toContainText(
      'Iremos te direcionar para o início, mas você poderá tentar novamente mais tarde.',
    )
    expect(await sessionOf(page)).toMatchObject(nobody)
    if (way === 'Escape') await page.keyboard.press(way)
    else {
      await press(page, way)
    }
    await expect(page).toHaveURL('/')
  })
}

test('FLOW-06 FLOW-08 MODAL-05 the offer accepted beside a debt only closes, says so before and after, and the index opens', async ({
  page,
  sandbox,
}) => {
  const sent = watchOptIns(page)
  await enter(page, sandbox, 'Fábio')
  await expect(offer(page)).toBeVisible()
  await expect(offer(page)).toContainText('A fatura digital começa quando você tiver um cartão. Até lá, nada muda.')
  expect(await sessionOf(page)).toMatchObject({ flow: 'POSSUI_DIVIDA' })
  await accept(page)
  await expect(page.getByRole('status').filter({ hasText: notJoined })).toBeVisible()
  await expectLanding(page, 'debts')
  await expect(page.getByText(notJoined)).toBeVisible()
  expect(sent).toEqual([])
})

// Bruno's card is new and has no invoice.
const noInvoice = refusal(404)

test('FLOW-02 FLOW-07 FLOW-10 FLOW-16 MODAL-06 FATURA_DIGITAL alone: accepted, congratulated, and on to the invoices', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(noInvoice)
  const sent = watchOptIns(page)
  await enter(page, sandbox, 'Bruno')
  await expect(offer(page)).toBeVisible()
  expect(await sessionOf(page)).toMatchObject({ flow: 'POSSUI_CARTAO', dataUser: { faturaDigital: false } })
  await accept(page)
  await expect(congratulations(page)).toContainText('de todos os seus cartões são enviadas somente para o e-mail')
  await expect(congratulations(page)).toContainText(/\(85\) \*+-01\d\d/)
  await expect(congratulations(page).getByRole('radio')).toBeChecked()
  await press(page, 'Continuar')
  await expectLanding(page, 'invoices')
  expect(sent).toEqual(['POST'])
  expect(await sessionOf(page)).toMatchObject({ dataUser: { faturaDigital: true }, moduloAtivo: 'EXTRATO' })
})

test('FLOW-06 FLOW-09 the offer closed by the keyboard: the only card opens, and the offer comes again another day', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(noInvoice)
  await enter(page, sandbox, 'Clara')
  await expect(offer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expectLanding(page, 'invoices')
  expect(await sessionOf(page)).toMatchObject({ dataUser: { faturaDigital: false } })
})

test('FLOW-07 FLOW-10 MODAL-06 with two cards, congratulations asks which one, and goes on with it', async ({
  page,
  sandbox,
}) => {
  await enter(page, sandbox, 'Diego')
  await accept(page)
  const modal = congratulations(page)
  await expect(modal.getByRole('radiogroup')).toHaveAccessibleName(
    'Selecione abaixo o cartão desejado e prossiga para sua fatura',
  )
  await expect(modal.getByRole('radio')).toHaveCount(2)
  const go = modal.getByRole('button', { name: 'Continuar' })
  await expect(go).toHaveAccessibleDescription('Escolha um cartão para continuar.')
  await modal.getByRole('radio', { name: /Jangada Viagem/ }).check()
  await go.click()
  await expectLanding(page, 'invoices')
  await expect(page.getByText('final 9422').first()).toBeAttached()
})

test('FLOW-09 FLOW-03 with two cards, the offer closed opens the card picker', async ({ page, sandbox }) => {
  await enter(page, sandbox, 'Diego')
  await expect(offer(page)).toBeVisible()
  await refuse(page)
  await picker(page)
    .getByRole('radio', { name: /Jangada Mais/ })
    .check()
  await press(page, 'Continuar')
  await expectLanding(page, 'invoices')
})

test('FLOW-10 MODAL-05 MODAL-06 accepted without any card: the words are of one to come, there is nothing to pick, and OK leads home', async ({
  page,
  sandbox,
}) => {
  await enter(page, sandbox, 'Leandro')
  await expect(offer(page)).toBeVisible()
  await expect(offer(page)).toContainText(
    /quando você tiver um cartão, as faturas vão só para .* Para voltar ao papel, use a tela Cartão/,
  )
  expect(await sessionOf(page)).toMatchObject({ flow: 'NAO_POSSUI_CARTAO' })
  await accept(page)
  await expect(congratulations(page)).toContainText('Você não possui cartão disponível no momento.')
  await expect(congratulations(page).getByRole('radio')).toHaveCount(0)
  await press(page, 'OK')
  await expect(page).toHaveURL('/')
  expect(await sessionOf(page)).toMatchObject(nobody)
})

test('FLOW-06 FLOW-11 debts, an agreement and a card: the card first, the rest in the menu', async ({
  page,
  sandbox,
}) => {
  await enter(page, sandbox, 'Quitéria')
  await expectLanding(page, 'invoices')
  await page.getByRole('link', { name: /^Negociar/ }).click()
  await expectLanding(page, 'debts')
  await expect(page.getByRole('article', { name: /Empréstimo pessoal/ })).toContainText('41 dias')
  await page.getByRole('link', { name: 'Meus acordos' }).click()
  await expectLanding(page, 'agreements')
  await expect(page.getByText('3 de 10 parcelas pagas')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver e pagar' })).toBeVisible()
})
