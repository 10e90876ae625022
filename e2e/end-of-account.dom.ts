import { answerAtDesk, deskSecret } from './desk.ts'
import { type Page, enter, expect, testWith, typeLogin } from './dom/test.ts'
import { refusal } from './troubles.ts'

// A product of its own: stories cannot be planted beside an erased customer.
const test = testWith({ DESK_SECRETS: deskSecret })

const panelOf = (page: Page) => page.getByRole('region', { name: 'Apagar minha conta' })

/** Asks for the end of the account with a code; gives the protocol. */
async function askForTheEnd(page: Page, code: () => Promise<string>): Promise<string> {
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'Quero apagar minha conta' }).click()
  await panel.getByRole('button', { name: 'Receber código por SMS' }).click()
  await panel.getByLabel('Código de 6 dígitos').fill(await code())
  const ask = panel.getByRole('button', { name: 'Pedir o fim da conta' })
  await expect(ask, 'nobody ends an account by the way').toHaveAttribute('aria-disabled', 'true')
  await panel.getByRole('checkbox').check()
  await ask.click()
  const asked = panel.getByRole('status').filter({ hasText: 'Você pediu o fim da conta.' })
  await expect(asked).toContainText('Respondemos até 26/11/2026.')
  await expect(asked.locator('..'), 'the form went').toBeFocused()
  return /Protocolo (\d{8}-\d{10})/.exec(await asked.innerText())?.[1] ?? ''
}

test('SVC-01 O8 Iara takes the end of her account back, reads why it was refused, and ends it: afterwards nobody knows her CPF', async ({
  page,
  sandbox,
  address,
  troubles,
}) => {
  const code = () => sandbox.nextCode('Iara')
  await enter(page, sandbox, 'Iara')
  await page.waitForURL(/\/dashboard\//)
  await page.goto('/dashboard/servicos/meus-dados')
  const withdrawn = await askForTheEnd(page, code)
  await page.getByRole('button', { name: 'Desistir do pedido' }).click()
  await page.getByRole('button', { name: 'Sim, desistir' }).click()
  await expect(panelOf(page).getByRole('button', { name: 'Quero apagar minha conta' })).toBeVisible()
  const granted = { protocolo: withdrawn, etapa: 'ATENDIDO', nota: 'Conferido com o documento' }
  expect(await answerAtDesk(address, sandbox, granted), 'what was taken back is not done').toBe(409)

  const refused = await askForTheEnd(page, code)
  const reason = { protocolo: refused, etapa: 'RECUSADO', nota: 'Há um processo em andamento com este CPF' }
  expect(await answerAtDesk(address, sandbox, reason)).toBe(200)
  await page.reload()
  await expect(page.getByText('Não aprovado').first()).toBeVisible()
  await page.getByText('Ver o andamento').first().click()
  await expect(page.getByText('Há um processo em andamento com este CPF')).toBeVisible()

  const last = await askForTheEnd(page, code)
  expect(await answerAtDesk(address, sandbox, { ...granted, protocolo: last })).toBe(200)
  troubles.expect(refusal(401))
  troubles.expect(refusal(422))
  await page.reload()
  await page.waitForURL(/\/sso\/login/)
  await typeLogin(page, 'Iara')
  await expect(page.getByText(/^Erro: CPF ou senha não conferem/)).toBeVisible()
  await expect(page).toHaveURL('/sso/login')
})
