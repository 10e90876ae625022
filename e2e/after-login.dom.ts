/**
 * Taking a card, obstacles to it, and the offer to customers who have one. The focus of its dialog is in
 * `after-login.e2e.ts`.
 */
import { vi } from 'vitest'
import { type Page, enter, expect, signIn, test } from './dom/test.ts'
import { sessionOf } from './session-state.ts'
import { unreachable } from './troubles.ts'

const picker = (page: Page) => page.getByRole('dialog', { name: 'Selecionar Cartão:' })
const generic = (page: Page) => page.getByRole('dialog', { name: 'Algo deu errado!' })
const close = (page: Page) => generic(page).getByRole('button', { name: 'Fechar', exact: true }).click()
const nobody = { accessToken: null, refreshToken: null, cpf: null, emissor: '1' }

/** From here on the page's time passes only when the test moves it. */
const stopTime = () => void vi.setTimerTickMode('manual')
const goOn = () => void vi.setTimerTickMode('interval')

test('FLOW-03 FLOW-12 MODAL-04 who has several cards chooses one before going on', async ({ page, sandbox }) => {
  await enter(page, sandbox, 'Rafael')
  const modal = picker(page)
  await expect(modal).toBeVisible()
  const go = modal.getByRole('button', { name: 'Continuar' })
  await expect(modal.getByRole('radio')).toHaveCount(3)
  await expect(
    modal.getByRole('radio', { name: /Casa Benvinda.*final 1130.*Fatura de R\$\s412,75, até/ }),
  ).toBeVisible()
  await expect(modal.locator('img[src="/temas/varejo/_cartao"]'), 'each card in its own brand').toHaveCount(1)
  await expect(go).toHaveAttribute('aria-disabled', 'true')
  await expect(go).toHaveAccessibleDescription('Escolha um cartão para continuar.')
  await go.click()
  await expect(modal).toBeVisible()

  await modal.getByRole('radio', { name: /Casa Benvinda/ }).check()
  await expect(go).not.toHaveAttribute('aria-disabled', 'true')
  await go.click()
  await expect(page).toHaveURL('/dashboard/faturas')
  await expect(page.getByText('final 1130').first()).toBeAttached()
  await expect(page.locator('[data-cartao="varejo"]'), 'and so does the frame').toHaveCount(1)
  expect(await sessionOf(page)).toMatchObject({
    nomeCartao: 'Casa Benvinda',
    bin: '636368',
    tipoCartao: 'EXTRATO',
    moduloAtivo: 'EXTRATO',
    cartaoSelecionado: { id: 1, final: '1130' },
  })
})

test('FLOW-15 the card picker opens a second after the cards are known', async ({ page, sandbox }) => {
  await page.clock.install()
  await page.route(/\/cartao2\//, (route) => {
    stopTime()
    return route.continue()
  })
  const known = page.waitForResponse(/\/cartao2\//)
  await enter(page, sandbox, 'Rafael')
  await known
  await page.clock.runFor(900)
  await expect(picker(page)).toHaveCount(0)
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return picker(page).isVisible()
    })
    .toBe(true)
})

test('FLOW-12 MODAL-04 a card is changed in the dashboard: none is chosen beforehand, it is configured for two seconds, then its invoices are shown', async ({
  page,
  sandbox,
}) => {
  await page.clock.install()
  await signIn(page, sandbox, 'Rafael')
  await page.getByRole('button', { name: 'Trocar cartão' }).first().click()
  const go = picker(page).getByRole('button', { name: 'Continuar' })
  await expect(picker(page).getByRole('radio', { name: /Jangada Mais.*em uso/ })).not.toBeChecked()
  await expect(go).toHaveAttribute('aria-disabled', 'true')
  await picker(page)
    .getByRole('radio', { name: /Meridiano Compras/ })
    .check()
  stopTime()
  const known = page.waitForResponse(/fatura\/detalhes/)
  await go.click()
  const configuring = page.getByText('Configurando cartão...')
  await expect(configuring).toBeVisible()
  await known
  await page.clock.runFor(1900)
  await expect(configuring).toBeVisible()
  await page.clock.runFor(200)
  await expect(configuring).toHaveCount(0)
  goOn()
  await expect(page).toHaveURL('/dashboard/faturas')
  await expect(page.getByText('final 9054').first()).toBeAttached()
  await expect(page.getByText('PAGO', { exact: true })).toBeVisible()
})

for (const way of ['Cancelar', 'Escape'] as const) {
  test(`FLOW-13 ${way} in the card picker at login clears the session and leads home`, async ({
    page,
    sandbox,
    address,
  }) => {
    await enter(page, sandbox, 'Rafael')
    await expect(picker(page)).toBeVisible()
    const { accessToken } = await sessionOf(page)
    const told = page.waitForResponse(/\/portal\/logout$/)
    if (way === 'Escape') await page.keyboard.press('Escape')
    else await picker(page).getByRole('button', { name: way }).click()
    await expect(page).toHaveURL('/')
    expect(await sessionOf(page)).toMatchObject(nobody)
    await told
    const flow = await fetch(`${address}/portal-cartao/v2/usuario/fluxo`, {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expect(flow.status).toBe(401)
  })
}

test('CHROME-02 NAV-01 one card alone is not offered to be changed, and the home of who is in is their module', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  await expect(page.getByText('final 4821').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Trocar cartão' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Fatura de novembro' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Trocar cartão' })).toHaveCount(0)
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard/faturas')
})

test('ERR-02 a card list that fails ends the session and says so over the login', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(unreachable, /Erro ao obter lista de cartões/)
  await page.route(/\/cartao2\//, (route) => route.abort('connectionfailed'))
  await enter(page, sandbox, 'Marina')
  await expect(page).toHaveURL('/sso/login')
  await expect(generic(page)).toBeVisible()
  expect(troubles.found(/Erro ao obter lista de cartões/)).not.toHaveLength(0)
  expect(await sessionOf(page)).toMatchObject({ accessToken: null, loginTracking: false })
  await close(page)
  await expect(generic(page)).toHaveCount(0)
  await expect(page.getByLabel('CPF')).toBeVisible()
})

test('ERR-02 a card list that fails in the dashboard ends the session and says so where one is', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(unreachable, /Erro ao obter lista de cartões/)
  await signIn(page, sandbox, 'Rafael')
  await page.route(/\/cartao2\//, (route) => route.abort('connectionfailed'))
  await page.getByRole('button', { name: 'Trocar cartão' }).first().click()
  await expect(generic(page)).toBeVisible()
  await expect(page).toHaveURL('/dashboard/faturas')
  expect(await sessionOf(page)).toMatchObject({ accessToken: null, refreshToken: null, emissor: '1' })
  await close(page)
  await expect(page).toHaveURL('/')
  await page.goto('/dashboard/faturas')
  await expect(page).toHaveURL('/sso/login')
})

test('ERR-01 ERR-06 MODAL-01 an index that the network cuts is said in a dialog, and comes when asked for again', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(unreachable, /Erro ao obter contexto de index/)
  await page.route(/usuario\/index/, (route) => route.abort('connectionfailed'))
  await enter(page, sandbox, 'Marina')
  await expect(generic(page)).toContainText(
    'Não foi possível concluir sua solicitação agora. Tente novamente mais tarde.',
  )
  expect(troubles.found(/Erro ao obter contexto de index/)).not.toHaveLength(0)
  await close(page)
  await expect(page.getByRole('alert')).toContainText('Não conseguimos abrir sua conta')
  await page.unroute(/usuario\/index/)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page).toHaveURL('/dashboard/faturas')
})
