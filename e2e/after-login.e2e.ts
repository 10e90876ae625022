/** Taking a card: its dialog's looks and keyboard; the dom test covers when it opens and where it leads. */
import type { Page } from '@playwright/test'
import { expectGoodLooks } from './looks.ts'
import { enterAs, expect, signInAs, test } from './portal.ts'
import { passUntil } from './time.ts'
import { unreachable } from './troubles.ts'

const picker = (page: Page) => page.getByRole('dialog', { name: 'Selecionar Cartão:' })
const generic = (page: Page) => page.getByRole('dialog', { name: 'Algo deu errado!' })

test('FLOW-03 MODAL-04 ERR-06 the choice of a card looks good, and so does an index that failed after it', async ({
  page,
  bench,
  troubles,
}) => {
  troubles.expect(unreachable, /Erro ao obter contexto de index/)
  await page.route(/usuario\/index/, (route) => route.abort('connectionfailed'))
  await enterAs(page, bench, 'Rafael')
  // The dialog over a screen comes a second after its data.
  const modal = picker(page)
  await passUntil(page, modal, 1)
  await expect(modal.getByRole('radio')).toHaveCount(3)
  await expectGoodLooks(page, 'card picker')
  await modal.getByRole('radio', { name: /Casa Benvinda/ }).check()
  await modal.getByRole('button', { name: 'Continuar' }).click()
  await passUntil(page, generic(page), 1)
  await generic(page).getByRole('button', { name: 'Fechar', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Não conseguimos abrir sua conta')
  await expectGoodLooks(page, 'index failed')
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
