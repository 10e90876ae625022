/** The card that a person takes, where it cannot be taken, and what is offered to who has one. Its dialog's focus is `after-login.e2e.ts`. */
import { type Page, enter, expect, signIn, test } from './dom/test.ts'
import { sessionOf } from './session-state.ts'
import { unreachable } from './troubles.ts'

const picker = (page: Page) => page.getByRole('dialog', { name: 'Selecionar Cartão:' })
const generic = (page: Page) => page.getByRole('dialog', { name: 'Algo deu errado!' })
const close = (page: Page) => generic(page).getByRole('button', { name: 'Fechar', exact: true }).click()
const nobody = { accessToken: null, refreshToken: null, cpf: null, emissor: '1' }

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
