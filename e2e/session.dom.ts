/** The session's storage in the browser, and a damaged one. */
import { onTestFinished } from 'vitest'
import { type Page, expect, signIn, test } from './dom/test.ts'
import { openPage } from './dom/page.ts'
import { editSession, sessionOf, storageKey } from './session-state.ts'

const invoiceShown = (page: Page) => expect(page.getByRole('heading', { name: 'Fatura de novembro' })).toBeVisible()

test('SESSION-01 SESSION-03 SESSION-04 SESSION-05 what a session keeps lies in one place, and a new browser session starts empty', async ({
  page,
  sandbox,
  address,
}) => {
  await signIn(page, sandbox, 'Marina')
  expect(Object.keys(sessionStorage)).toEqual([storageKey])
  expect(Object.keys(localStorage).filter((key) => key !== 'appVersion')).toEqual([])
  const state = await sessionOf(page)
  expect(state).toMatchObject({
    emissor: '1',
    loginTracking: true,
    flow: 'POSSUI_CARTAO',
    allowedModules: ['EXTRATO', 'OUTROS_SERVICOS', 'SEGUROS'],
    cartaoSelecionado: { id: 0, tipo: 'EXTRATO', nome: 'Jangada Mais', final: '4821', logo: expect.any(String) },
    invoicePaymentFlow: { 'opcao-pagamento': false, 'pagamento-fatura': false, boleto: false, pix: false },
  })
  expect(JSON.stringify(state['cartaoSelecionado'])).not.toMatch(/\d{13,19}/)
  await page.reload()
  await invoiceShown(page)
  expect(await sessionOf(page)).toMatchObject({ accessToken: state.accessToken, cpf: state['cpf'] })

  await page.leave()
  const stranger = openPage(address)
  onTestFinished(stranger.leave)
  await stranger.goto('/dashboard/faturas')
  await expect(stranger).toHaveURL('/sso/login')
  expect(await sessionOf(stranger)).toMatchObject({ accessToken: null, cpf: null })
})

for (const [what, stored] of Object.entries({
  corrupted: '{"version":1,"state":{"acc',
  'of another kind': '[1,2,3]',
  'of an older shape': JSON.stringify({ version: 0, state: { accessToken: 'velho', loginTracking: true } }),
  'with a field of the wrong kind': 'EDIT',
})) {
  test(`SESSION-06 W8 a stored session that is ${what} gives a clean login and a message`, async ({
    page,
    sandbox,
  }) => {
    await signIn(page, sandbox, 'Marina')
    if (stored === 'EDIT') await editSession(page, { allowedModules: 'EXTRATO', modulos: null })
    else sessionStorage.setItem(storageKey, stored)
    await page.goto('/dashboard/faturas')
    await expect(page).toHaveURL('/sso/login')
    await expect(page.getByText('Não conseguimos recuperar seu acesso anterior. Entre de novo.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Entre na sua conta' })).toBeVisible()
  })
}
