/** The payer's bank in /sandbox: each of its buttons, by the name that a person reads, and what becomes of it there. */
import type { Locator, Page } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { expect, signInAs, test } from './portal.ts'

const BUTTONS = [
  'Ler, pagar e autorizar',
  'Ler, pagar e não autorizar',
  'Ler o código e autorizar',
  'Autorizar com outro CPF',
  'Definir o limite',
  'Tirar o limite',
  'Deixar a conta sem dinheiro',
  'Pôr dinheiro na conta',
  'Bloquear a conta',
  'Desbloquear a conta',
  'Cancelar este débito',
  'Contestar este débito',
  'Cancelar a autorização',
  'Encerrar a conta',
] as const
type ButtonName = (typeof BUTTONS)[number]

const bankOf = (page: Page) => page.getByRole('region', { name: 'Banco do cliente' })

/** Presses by the visible name, behind 'Mais opções' where it is there, until the list says what became of it. */
const pressing = (page: Page, pressed: Set<string>) => async (of: Locator, name: ButtonName, then: string | RegExp) => {
  const button = of.getByRole('button', { name: new RegExp(`^${name}`) }).first()
  // The list is drawn anew after each act, and folds what was open.
  await expect(async () => {
    if (!(await button.isVisible())) await of.getByText('Mais opções').first().click({ timeout: 1000 })
    await button.click({ timeout: 1000 })
  }).toPass()
  await expect(of, name).toContainText(then)
  pressed.add(name)
}

/** A new code of Marina's, asked for in the portal. */
async function askForCode(page: Page): Promise<string> {
  await page.goto('/dashboard/servicos/debito-pix/ativar')
  await page.getByRole('checkbox', { name: /^Li as condições/ }).check()
  await page.getByRole('button', { name: 'Gerar código de autorização' }).click()
  await expect(page.getByText('Esperando sua autorização no banco')).toBeVisible()
  const [code] = (await page.locator('main').innerText()).match(/00020126[^\n]*6304[0-9A-F]{4}/) ?? ['']
  await page.goto('/sandbox')
  return code
}

test('SIM-06 AUTO-36 every button of the payer’s bank is found by its name, pressed, and does what it says; axe finds no fault', async ({
  page,
  bench,
}) => {
  const pressed = new Set<string>()
  const press = pressing(page, pressed)
  const holder = (name: string) => bankOf(page).locator('#lista-autorizacoes > li').filter({ hasText: name }).first()
  await signInAs(page, bench, 'Marina')
  const code = await askForCode(page)
  const marina = holder('Marina Souza')
  await page.getByLabel('Código Pix com autorização').fill(code)
  await press(bankOf(page), 'Ler, pagar e não autorizar', 'Aguardando o banco')
  await expect(page.getByText('Código lido. A autorização foi ignorada.')).toBeVisible()
  await expect(marina).toContainText('Aguardando o banco')
  await page.getByLabel('Código Pix com autorização').fill(code)
  await press(bankOf(page), 'Ler, pagar e autorizar', 'Ativa')
  await expect(marina).toContainText('Ativa')
  // A message lies over the rest of the page for a moment.
  expect(await faultsOf(page, { within: '#banco' }), 'the bank with every state of an authorisation').toEqual([])
  await marina.getByText('Mais opções').click()
  await marina.getByLabel('Limite por débito').fill('500,00')
  await press(marina, 'Definir o limite', /Limite de R\$\s500,00 por débito/)
  await press(marina, 'Tirar o limite', 'Sem limite por débito')
  await press(marina, 'Deixar a conta sem dinheiro', 'conta sem dinheiro')
  await press(marina, 'Pôr dinheiro na conta', 'conta com dinheiro')
  await press(marina, 'Bloquear a conta', 'conta bloqueada')
  await press(marina, 'Desbloquear a conta', /conta com dinheiro(?!.*bloqueada)/)
  await press(marina, 'Cancelar este débito', 'Cancelado')
  await press(marina, 'Cancelar a autorização', 'Encerrada')
  await askForCode(page)
  await press(marina, 'Autorizar com outro CPF', 'paga o CPF 111.444.777-35')
  await press(marina, 'Encerrar a conta', 'Encerrada')
  await press(holder('Abel Castanha'), 'Ler o código e autorizar', 'Ativa')
  await press(holder('Murilo Dutra'), 'Contestar este débito', 'Devolvido a quem pagou')
  expect([...pressed].toSorted()).toEqual([...BUTTONS].toSorted())
})
