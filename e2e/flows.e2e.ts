/** The parts of the journey after login that need a browser: stacking, missing files, looks of dialogs. */
import type { Page } from '@playwright/test'
import { expectGoodLooks } from './looks.ts'
import { enter, expect, test } from './portal.ts'
import { sessionOf } from './session-state.ts'
import { unreachable } from './troubles.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const soldWallet = (page: Page) => dialog(page, 'Atualização sobre seus débitos')
const generic = (page: Page) => dialog(page, 'Algo deu errado!')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const nobody = { accessToken: null, refreshToken: null, cpf: null, loginTracking: false, emissor: '1' }

test('FLOW-01 MODAL-02 a sold wallet: the session ends, and only OK! leads home', async ({ page, bench }) => {
  await enter(page, bench, 'Sílvia')
  await expect(soldWallet(page)).toContainText('Recupera Créditos')
  expect(await sessionOf(page)).toMatchObject(nobody)
  await expectGoodLooks(page, 'sold wallet')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(4, 4)
  await expect(soldWallet(page)).toBeVisible()
  await expect(soldWallet(page).getByRole('button')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(soldWallet(page).getByRole('link'), 'the telephone of the new creditor').toBeFocused()
  await page.keyboard.press('Tab')
  await expect(soldWallet(page).getByRole('button', { name: 'OK!' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('FLOW-05 ERR-01 a notice whose code does not come is the generic error, and leads where the notice would', async ({
  page,
  bench,
  troubles,
}) => {
  troubles.expect(unreachable, /dynamically imported module/)
  await page.route(/assets\/notices-.+\.js$/, (route) => route.abort('connectionfailed'))
  await enter(page, bench, 'Karina')
  await expect(generic(page)).toBeVisible()
  expect(await sessionOf(page)).toMatchObject(nobody)
  await press(page, 'Fechar')
  await expect(page).toHaveURL('/')
})

test('FLOW-05 MODAL-03 MODAL-06 the notices of a login are fit for every eye: no card at all, and congratulations', async ({
  page,
  bench,
}) => {
  await enter(page, bench, 'Karina')
  await expect(dialog(page, 'Você não possui cartão disponível no momento.')).toBeVisible()
  await expectGoodLooks(page, 'no card at all')
  await press(page, 'OK')
  await expect(page).toHaveURL('/')
  await enter(page, bench, 'Clara')
  await press(page, 'Faça adesão')
  await expect(dialog(page, /^Parabéns!/)).toBeVisible()
  await expectGoodLooks(page, 'congratulations')
})
