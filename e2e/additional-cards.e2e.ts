/** Looks of the additional cards; the dom test covers the rest. */
import { expectGoodLooks } from './looks.ts'
import { expect, signInAs, test } from './portal.ts'

test('SVC-01 the questions about an additional card are fit for every eye, and the keyboard goes on from what was said', async ({
  page,
  bench,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signInAs(page, bench, 'João')
  await page.goto('/dashboard/servicos/adicionais')
  await page.getByRole('button', { name: 'Pedir o cartão' }).click()
  await expect(page.getByText('Digite o nome e o sobrenome.').last()).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar o cartão de Rafael' }).click()
  await expectGoodLooks(page, 'an additional card, asked once more, beside what is missing')
  await page.getByRole('button', { name: 'Sim, cancelar o cartão' }).click()
  const said = page.getByRole('status').filter({ hasText: 'o cartão de Rafael foi cancelado.' })
  await expect(said, 'the button went, and the focus with it').toBeFocused()
  await expectGoodLooks(page, 'an additional card that was cancelled')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Nome completo'), 'the next field').toBeFocused()
})
