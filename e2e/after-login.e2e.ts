/** Taking a card: what its dialog owes to eye and keyboard, and the seconds it waits; where it leads is driven without a browser. */
import type { Locator, Page } from '@playwright/test'
import { expectGoodLooks } from './looks.ts'
import { enter, expect, signInAs, test } from './portal.ts'
import { sessionOf } from './session-state.ts'
import { passUntil } from './time.ts'
import { unreachable } from './troubles.ts'

const picker = (page: Page) => page.getByRole('dialog', { name: 'Selecionar Cartão:' })
/** What is shown over a screen comes a second after it is known. */
const shown = (page: Page, dialog: Locator) => passUntil(page, dialog, 1)
const generic = (page: Page) => page.getByRole('dialog', { name: 'Algo deu errado!' })

test('FLOW-03 FLOW-12 MODAL-04 who has several cards chooses one before going on', async ({ page, bench }) => {
  await page.clock.install()
  await enter(page, bench, 'Rafael')
  const modal = picker(page)
  await shown(page, modal)
  const go = modal.getByRole('button', { name: 'Continuar' })
  await expect(modal.getByRole('radio')).toHaveCount(3)
  await expect(go).toHaveAttribute('aria-disabled', 'true')
  await expect(go).toHaveAccessibleDescription('Escolha um cartão para continuar.')
  await go.click({ force: true })
  await expect(modal).toBeVisible()
  await expectGoodLooks(page, 'card picker')

  await modal.getByRole('radio', { name: /Casa Benvinda/ }).check()
  await expect(go).not.toHaveAttribute('aria-disabled', 'true')
  await go.click()
  await expect(page).toHaveURL('/dashboard/faturas')
  await expect(page.getByText('final 1130').first()).toBeAttached()
  expect(await sessionOf(page)).toMatchObject({
    nomeCartao: 'Casa Benvinda',
    bin: '636368',
    tipoCartao: 'EXTRATO',
    moduloAtivo: 'EXTRATO',
    cartaoSelecionado: { id: 1, final: '1130' },
  })
})

test('FLOW-15 the card picker opens a second after the cards are known', async ({ page, bench }) => {
  await page.clock.install()
  await page.goto('/')
  const frozen = page.waitForResponse(/\/cartao2\//)
  await page.route(/\/cartao2\//, async (route) => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    await route.continue()
  })
  await enter(page, bench, 'Rafael')
  await frozen
  await page.clock.runFor(900)
  await expect(picker(page)).toHaveCount(0)
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(picker(page)).toBeVisible({ timeout: 100 })
  }).toPass()
})

test('FLOW-12 MODAL-04 a card is changed in the dashboard: none is chosen beforehand, it is configured for two seconds, then its invoices are shown', async ({
  page,
  bench,
}) => {
  await page.clock.install()
  await signInAs(page, bench, 'Rafael')
  await page.getByRole('button', { name: 'Trocar cartão' }).first().click()
  const go = picker(page).getByRole('button', { name: 'Continuar' })
  await expect(picker(page).getByRole('radio', { name: /Jangada Mais.*em uso/ })).not.toBeChecked()
  await expect(go).toHaveAttribute('aria-disabled', 'true')
  await picker(page)
    .getByRole('radio', { name: /Meridiano Compras/ })
    .check()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  const known = page.waitForResponse(/fatura\/detalhes/)
  await go.click()
  await expect(page.getByText('Configurando cartão...')).toBeVisible()
  await known
  await page.clock.runFor(1900)
  await expect(page.getByText('Configurando cartão...')).toBeVisible()
  await page.clock.runFor(200)
  await expect(page.getByText('Configurando cartão...')).toHaveCount(0)
  await page.clock.resume()
  await expect(page).toHaveURL('/dashboard/faturas')
  await expect(page.getByText('final 9054').first()).toBeAttached()
  await expect(page.getByText('PAGO', { exact: true })).toBeVisible()
})

test('FLOW-13 MODAL-08 the dialog takes the focus, keeps it, gives it back; behind it nothing answers', async ({
  page,
  bench,
}) => {
  await signInAs(page, bench, 'Rafael')
  const opener = page.getByRole('button', { name: 'Trocar cartão' }).first()
  await opener.click()
  const modal = picker(page)
  await expect(modal.getByRole('heading', { name: 'Selecionar Cartão:' })).toBeFocused()
  await expect(modal.getByRole('radio')).toHaveCount(3)
  for (let stop = 0; stop < 6; stop += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
    )
    expect(outside, 'the focus left the dialog for the page').toBe(false)
  }
  // A click behind an open dialog reaches nothing.
  expect(await page.evaluate(() => document.elementFromPoint(20, 20)?.closest('dialog') !== null)).toBe(true)
  await page.mouse.move(400, 300)
  await page.mouse.wheel(0, 400)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
  await expect(opener).toBeFocused()

  await opener.click()
  await modal.getByRole('button', { name: 'Cancelar' }).click()
  await expect(modal).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(page.getByText('final 7310').first()).toBeAttached()
})

test('ERR-01 ERR-06 MODAL-01 an index that the network cuts is said in a dialog, and comes when asked for again', async ({
  page,
  bench,
  troubles,
}) => {
  troubles.expect(unreachable, /Erro ao obter contexto de index/)
  await page.route(/usuario\/index/, (route) => route.abort('connectionfailed'))
  await page.clock.install()
  await enter(page, bench, 'Marina')
  await shown(page, generic(page))
  await expect(generic(page)).toContainText(
    'Não foi possível concluir sua solicitação agora. Tente novamente mais tarde.',
  )
  expect(troubles.found(/Erro ao obter contexto de index/)).not.toHaveLength(0)
  await generic(page).getByRole('button', { name: 'Fechar', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Não conseguimos abrir sua conta')
  await expectGoodLooks(page, 'index failed')
  await page.unroute(/usuario\/index/)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page).toHaveURL('/dashboard/faturas')
})
